"""What the tests share: the project's own files, its command line, and a browser."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from typing import Any, Callable, Iterator

import pytest

import heddle

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture
def program() -> Callable[..., str]:
    """Heddle on the command line; gives what it prints."""
    heddle_program = os.environ.get("HEDDLE", str(ROOT / "target/debug/heddle"))

    def said(*arguments: object) -> str:
        command = [heddle_program, *map(str, arguments)]
        done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "LC_ALL": "C.UTF-8"})
        return done.stdout + done.stderr

    return said


@pytest.fixture
def scenario_file(tmp_path: Path) -> Callable[[str], Path]:
    """An example of the package in a file."""
    folder = Path(heddle.__file__).parent / "static/scenarios"
    return lambda name: folder / f"{name}.json"


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """Headless Chromium, the system's."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox"]
        )
        yield chromium
        chromium.close()
