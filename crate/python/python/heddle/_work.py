"""What is done with files and scenarios besides running them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Dict, List, Mapping, Optional, Sequence, Tuple, Union

from . import _heddle
from ._frames import pandas
from ._given import Scenario, named

if TYPE_CHECKING:
    import pandas as pd

#: A value of a setting, as it is written in its file.
Value = Union[str, int, float, bool]


def check(*files: Scenario, profile: Optional[str] = None, lang: Optional[str] = None) -> List[_heddle.Finding]:
    """What is wrong, odd or without effect in configuration files and scenarios, each with its place and what can be done.

    Files are told apart by what they say, and taken together as a ResourceManager would read them; scenarios, which may be mappings
    or JSON texts, too, each by itself. A file that cannot be read is a finding.

    Args:
        files: ``fair-scheduler.xml``, ``capacity-scheduler.xml``, ``yarn-site.xml``, ``mapred-site.xml``, scenarios…
        profile: whose defaults, e.g. ``huawei-mrs``; without it those of Apache's newest release.
        lang: ``en`` or ``de``.

    Raises:
        HeddleError: there is no such profile.
    """
    return _heddle.check([named(file) for file in files], profile, lang)


@dataclass(frozen=True)
class Conversion:
    """A scenario under another scheduler."""

    #: As its JSON has it: :func:`heddle.run` takes it.
    scenario: Dict[str, Any]
    #: What became of each setting, as ``heddle convert --report`` has it.
    items: List[Dict[str, Any]]
    #: The same in words: ``=`` it means the same, ``~`` nearly, ``-`` it has no counterpart, ``+`` nobody wrote it.
    lines: List[str]

    def __str__(self) -> str:
        return "\n".join(self.lines)


def convert(scenario: Scenario, to: str, *, mode: Optional[str] = None, lang: Optional[str] = None) -> Conversion:
    """Puts a scenario under another scheduler: cluster and workload stay, the queues are translated.

    Args:
        scenario: a path, a mapping or a JSON text.
        to: ``fair``, ``capacity`` or ``superior``.
        mode: how a Capacity Scheduler is told its capacities: ``percent``, ``weight`` or ``absolute``; without it, as keeps most.
        lang: ``en`` or ``de``.

    Raises:
        HeddleError: the scenario cannot be read, or what is asked for does not exist.
    """
    file, text = named(scenario)
    made, items, lines = _heddle.convert(file, text, to, mode, lang)
    return Conversion(json.loads(made), json.loads(items), lines)


def sweep(
    scenario: Scenario,
    settings: Mapping[str, Union[str, Sequence[Value]]],
    *,
    seeds: int = 1,
    goals: Optional[Scenario] = None,
    cores: Optional[int] = None,
    lang: Optional[str] = None,
) -> pd.DataFrame:
    """Runs a scenario with every combination of settings, with several seeds each, on all cores.

    Args:
        scenario: a path, a mapping or a JSON text.
        settings: values by key. A key is a queue's setting behind the queue's name (``root.a.weight``), or a setting or property of
            the whole by its name. Values are a list, or a text as ``heddle sweep --set`` takes it: ``"1..10"``, ``"0..1/0.1"``.
        seeds: how many seeds each combination runs with: the scenario's own and those after it.
        goals: goals that every run is tested for; how many it meets is the column ``goalsMet``.
        cores: how many runs at once; without it as many as there are cores.
        lang: ``en`` or ``de``.

    Returns:
        A row for each run, by its number: seed, settings, digest, and its numbers. Where some runs cannot be made, ``refused`` says why.

    Raises:
        HeddleError: the scenario or the goals cannot be read, there are too many runs, or no run can be made.
        ImportError: pandas is not installed.
    """
    frames = pandas()
    file, text = named(scenario)
    axes: List[Tuple[str, Union[str, List[str]]]] = [
        (key, values if isinstance(values, str) else [_written(value) for value in values])
        for key, values in settings.items()
    ]
    columns = _heddle.sweep(file, text, axes, seeds, None if goals is None else named(goals, "goals"), cores, lang)
    frame = frames.DataFrame(dict(columns))
    whole = frame.astype({name: "int64" for name in ("id", "seed") if frame[name].notna().all()})
    return whole.set_index("id").apply(_numbers)


def _written(value: Value) -> str:
    """A value as files have it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _numbers(column: Any) -> Any:
    """A setting's values as numbers, where all of them are."""
    if column.name in ("digest", "refused"):
        return column
    try:
        return pandas().to_numeric(column)
    except (ValueError, TypeError):
        return column
