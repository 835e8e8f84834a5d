"""What is given as a scenario."""

from __future__ import annotations

import json
import os
from typing import Any, Mapping, Optional, Tuple, Union

#: A scenario: a path, a mapping as its JSON has it, or the JSON as a text (which begins with ``{``).
Scenario = Union[str, "os.PathLike[str]", Mapping[str, Any]]

#: What a scenario is called that is in no file.
NAME = "scenario"


def named(of: Scenario, name: str = NAME) -> Tuple[str, Optional[str]]:
    """The name and the text of what is given; without a text the name is a file's."""
    if isinstance(of, Mapping):
        return name, json.dumps(of)
    if isinstance(of, str) and of.lstrip("\ufeff \t\r\n").startswith("{"):
        return name, of
    return os.fspath(of), None
