"""The metrics of a run as data frames."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, Iterable, Mapping, Tuple

from ._frames import pandas

if TYPE_CHECKING:
    import pandas as pd


def _flat(of: Mapping[str, Any], before: str = "") -> Iterable[Tuple[str, Any]]:
    """Numbers and texts with the names of what they are in; lists are left out."""
    for name, value in of.items():
        if isinstance(value, Mapping):
            yield from _flat(value, f"{before}{name}.")
        elif not isinstance(value, list):
            yield before + name, value


class Metrics:
    """What a run amounts to: parts of 1, milliseconds, counts. The names are those of ``heddle run --metrics``, with a dot
    between what is within each other: ``utilisation.memory-mb.used``, ``waitMs.mean``."""

    #: All of it, as the JSON has it.
    raw: Dict[str, Any]

    def __init__(self, raw: Dict[str, Any]) -> None:
        self.raw = raw

    @property
    def totals(self) -> "pd.Series[Any]":
        """Numbers of the run as a whole, by name."""
        tables = ("contention", "waits", "queues", "users", "jobs", "series")
        return pandas().Series(dict(_flat({k: v for k, v in self.raw.items() if k not in tables})), name="run")

    @property
    def queues(self) -> "pd.DataFrame":
        """A row for each queue, by its full name."""
        return self._table("queues", "queue")

    @property
    def users(self) -> "pd.DataFrame":
        """A row for each user, by name."""
        return self._table("users", "user")

    @property
    def jobs(self) -> "pd.DataFrame":
        """A row for each job, by its id, in the order of the scenario."""
        rows = [dict(_flat(job)) for job in self.raw["jobs"]]
        return pandas().DataFrame(rows).set_index("job") if rows else pandas().DataFrame()

    @property
    def series(self) -> "pd.DataFrame":
        """Means over equal steps, by the time at which each begins, ms."""
        series = self.raw["series"]
        return self._steps(series, series["stepMs"])

    @property
    def shares(self) -> "pd.DataFrame":
        """Each queue's part of the cluster over time: a column for queue and resource type."""
        each = self.raw["series"]["each"]
        frame = self._steps(each["queues"], each["stepMs"])
        wanted = [name for name in frame.columns if ".share." in name]
        frame = frame[wanted]
        frame.columns = [name.replace(".share.", "/") for name in wanted]
        return frame

    def _table(self, name: str, index: str) -> "pd.DataFrame":
        rows = {key: dict(_flat(value)) for key, value in self.raw[name].items()}
        return pandas().DataFrame.from_dict(rows, orient="index").rename_axis(index)

    @staticmethod
    def _steps(of: Mapping[str, Any], step_ms: int) -> "pd.DataFrame":
        columns = dict(_lines(of))
        frame = pandas().DataFrame({name: pandas().Series(line, dtype=float) for name, line in columns.items()})
        frame.index = pandas().RangeIndex(0, step_ms * len(frame), step_ms, name="t")
        return frame

    def __repr__(self) -> str:
        return f"<Metrics until {self.raw['untilMs']} ms, {len(self.raw['queues'])} queues, {len(self.raw['jobs'])} jobs>"


def _lines(of: Mapping[str, Any], before: str = "") -> Iterable[Tuple[str, Any]]:
    """Lists with the names of what they are in, but for those of `each`."""
    for name, value in of.items():
        if isinstance(value, Mapping) and name != "each":
            yield from _lines(value, f"{before}{name}.")
        elif isinstance(value, list):
            yield before + name, value
