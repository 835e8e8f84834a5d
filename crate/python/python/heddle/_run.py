"""A scenario's run, and what is asked of it."""

from __future__ import annotations

import json
import warnings
from functools import cached_property
from typing import TYPE_CHECKING, Any, Dict, List, Optional, TypedDict

from . import _heddle
from ._errors import HeddleWarning
from ._frames import pandas
from ._given import Scenario, named
from ._metrics import Metrics

if TYPE_CHECKING:
    import pandas as pd
    from typing_extensions import Unpack

    from .figure import Figure


def run(scenario: Scenario, *, until_ms: Optional[int] = None, lang: Optional[str] = None) -> Run:
    """Runs a scenario: a simulated cluster under one of the schedulers.

    Args:
        scenario: a path, a mapping or a JSON text.
        until_ms: stop after this simulated time; without it at the scenario's own end.
        lang: the language of what is said of a faulty scenario.

    Raises:
        HeddleError: the scenario, or its scheduler's configuration, cannot be used.
    """
    file, text = named(scenario)
    made = Run(_heddle.run(file, text, until_ms, lang))
    for finding in made.findings(lang=lang):
        if finding.severity == "warning":
            warnings.warn(finding.text, HeddleWarning, stacklevel=2)
    return made


class About(TypedDict, total=False):
    """What :meth:`Run.why` and :meth:`Run.verdict` are asked about; without anything, the cluster at the end.

    Attributes:
        row: the number of a row of :attr:`Run.events`; then nothing else is asked about.
        at_ms: the moment; without it and without a row, the end.
        queue: a queue by its full name, e.g. ``root.a``.
        app: an application by its job's id, or by its number.
        node: a node by its name, e.g. ``n1:8041``.
        container: a container by application and number, e.g. ``3_17``.
        question: the code of a question; without it the one that fits best.
        partition: of the Capacity Scheduler: the partition that is asked about, by its label.
        claimant: of a container: the application that it would be taken for.
    """

    row: int
    at_ms: int
    queue: str
    app: str
    node: str
    container: str
    question: str
    partition: str
    claimant: str


class Run:
    """A run that has been computed; of :func:`heddle.run`."""

    def __init__(self, native: _heddle.Run) -> None:
        self._native = native

    @cached_property
    def scenario(self) -> Dict[str, Any]:
        """The scenario, as its JSON has it."""
        scenario: Dict[str, Any] = json.loads(self._native.scenario())
        return scenario

    @property
    def end_ms(self) -> int:
        """When it ended, or how far it is computed."""
        return self._native.end_ms

    @property
    def is_over(self) -> bool:
        """Whether every job is done."""
        return self._native.is_over

    @property
    def digest(self) -> str:
        """The digest of the event log: equal ones mean equal runs, on the command line and in the page, too."""
        return self._native.digest

    def summary(self, *, lang: Optional[str] = None) -> str:
        """When it ended, what became of each job, and the digest, as ``heddle run`` prints it."""
        return self._native.summary(lang)

    def findings(self, *, lang: Optional[str] = None) -> List[_heddle.Finding]:
        """What does not keep the scenario from being used."""
        return self._native.findings(lang)

    def not_held(self, *, lang: Optional[str] = None) -> List[str]:
        """What is not as the scenario expects it, a sentence each."""
        return self._native.not_held(lang)

    @cached_property
    def metrics(self) -> Metrics:
        """Utilisation, waiting, preemption, fairness: of the whole, of queues, users and jobs, and over time."""
        return Metrics(json.loads(self._native.metrics()))

    @cached_property
    def events(self) -> pd.DataFrame:
        """The event log, a row each, by its number: ``t`` in ms, ``kind``, what it is about, and its ``reason``."""
        rows = pandas().DataFrame(json.loads(self._native.events()))
        return rows.set_index("seq") if len(rows) else rows

    def replay(self, *, observe_ms: Optional[int] = None) -> str:
        """The run as a replay, for ``heddle replay`` and for real Hadoop; with the whole state every so many ms."""
        return self._native.replay(observe_ms)

    def why(self, *, lang: Optional[str] = None, **about: Unpack[About]) -> str:
        """Why something happened, or why it did not, in sentences, as ``heddle why`` says it.

        Args:
            lang: ``en`` or ``de``.
            about: what is asked about, by the names of :class:`heddle.About`.

        Raises:
            HeddleError: there is nothing of that name, or too much is asked at once.
        """
        return self._native.why("words", lang, **about)

    def verdict(self, **about: Unpack[About]) -> List[Dict[str, Any]]:
        """The same as data, as ``heddle why --json`` has it: a verdict, or the rules and rows, an object each."""
        return [json.loads(line) for line in self._native.why("json", **about).splitlines()]

    def figure(self, **options: Any) -> Figure:
        """The run as a figure in a notebook, with the options of :class:`heddle.Figure`."""
        from .figure import Figure

        return Figure(self._native.scenario(), **options)

    def __repr__(self) -> str:
        return f"<Run of {self.scenario.get('name', 'a scenario')!r}, {self.end_ms} ms, digest {self.digest}>"
