"""A run as a figure in a notebook: JupyterLab, marimo, VS Code."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from . import _heddle
from ._given import Scenario, named

_MODULE = Path(__file__).parent / "static" / "figure.js"
_NEEDED = "figures need anywidget: pip install 'heddle[figure]'"

if TYPE_CHECKING:

    class Figure:
        """A run as a figure that plays. It is simulated in the notebook's page, and asks no other host for anything.

        Args:
            scenario: a path, a mapping or a JSON text.
            view: what it shows: words of ``stage``, ``rulers``, ``timeline`` and ``why``, or ``all``.
            t: the moment that is shown, ms; it follows the playhead, and moves it when it is set.
            theme: ``auto``, ``light``, ``dark``, ``projector`` or ``print``.
            language: ``en`` or ``de``.
            heading: whether its name stands above.
            controls: whether it can be played.

        Raises:
            HeddleError: the scenario cannot be read.
            ImportError: anywidget is not installed.
        """

        scenario: str
        view: str
        t: int
        theme: str
        language: str
        heading: bool
        controls: bool

        def __init__(
            self,
            scenario: Scenario,
            *,
            view: str = "stage rulers timeline",
            t: int = 0,
            theme: str = "auto",
            language: str = "en",
            heading: bool = True,
            controls: bool = True,
        ) -> None: ...

else:
    try:
        import anywidget
        import traitlets
    except ImportError:

        class Figure:
            """A figure in a notebook, which needs anywidget."""

            def __init__(self, *_: Any, **__: Any) -> None:
                raise ImportError(_NEEDED)

    else:

        class Figure(anywidget.AnyWidget):
            """A run as a figure that plays. It is simulated in the notebook's page, and asks no other host for anything.

            Its traits are ``scenario`` (JSON), ``view``, ``t``, ``theme``, ``language``, ``heading`` and ``controls``.
            """

            _esm = _MODULE
            scenario = traitlets.Unicode().tag(sync=True)
            view = traitlets.Unicode("stage rulers timeline").tag(sync=True)
            t = traitlets.Int(0).tag(sync=True)
            theme = traitlets.Enum(["auto", "light", "dark", "projector", "print"], "auto").tag(sync=True)
            language = traitlets.Enum(["en", "de"], "en").tag(sync=True)
            heading = traitlets.Bool(True).tag(sync=True)
            controls = traitlets.Bool(True).tag(sync=True)

            def __init__(self, scenario: Scenario, **options: Any) -> None:
                text, _ = _heddle.read(*named(scenario))
                super().__init__(scenario=text, **options)
