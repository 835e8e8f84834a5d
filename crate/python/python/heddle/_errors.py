"""What goes wrong, and what is said of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, List, Optional

if TYPE_CHECKING:
    from ._heddle import Finding


class HeddleError(ValueError):
    """Something cannot be read, run or answered. Its text has the place, what is wrong, and what to write instead."""

    #: What is wrong, place by place; empty where it is about no file.
    findings: List[Finding]

    def __init__(self, message: str, findings: Optional[List[Finding]] = None) -> None:
        super().__init__(message)
        self.findings = findings or []

    @property
    def place(self) -> Optional[str]:
        """Where the first error is: the file, and the line and column or the member in it."""
        errors = [finding for finding in self.findings if finding.severity == "error"]
        return errors[0].place if errors else None


class HeddleWarning(UserWarning):
    """A scenario is taken, but something in it is probably not as it was meant."""
