"""The scenarios of the gallery and of the book."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Dict, List

_FOLDER = Path(__file__).parent / "static" / "scenarios"


def examples() -> List[str]:
    """The names of the scenarios that come with the package: those of the gallery and of the book."""
    return sorted(file.stem for file in _FOLDER.glob("*.json"))


def example(name: str) -> Dict[str, Any]:
    """One of them, as its JSON has it.

    Raises:
        KeyError: there is none of that name.
    """
    if name not in examples():
        raise KeyError(f'there is no example "{name}"; there are {", ".join(examples())}')
    scenario: Dict[str, Any] = json.loads((_FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return scenario
