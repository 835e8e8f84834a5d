"""Pandas, which few things need."""

from __future__ import annotations

from typing import Any


def pandas() -> Any:
    """Pandas.

    Raises:
        ImportError: it is not installed.
    """
    try:
        import pandas as module
    except ImportError as error:
        raise ImportError("data frames need pandas: pip install 'heddle[pandas]'") from error
    return module
