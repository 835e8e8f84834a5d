"""The notebooks run from top to bottom, and lie here without outputs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import nbclient
import nbformat
import pytest

NOTEBOOKS = sorted((Path(__file__).parents[1] / "notebooks").glob("*.ipynb"))


@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.stem)
def test_notebook(file: Path) -> None:
    notebook: Any = nbformat.read(file, as_version=4)
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert all(cell.outputs == [] and cell.execution_count is None for cell in cells)
    nbclient.NotebookClient(notebook, timeout=300, kernel_name="python3").execute()
    shown = [output.get("data", {}) for cell in cells for output in cell.outputs]
    assert any("application/vnd.jupyter.widget-view+json" in data for data in shown)
    assert any("text/html" in data for data in shown)


def test_there_is_one() -> None:
    assert NOTEBOOKS
