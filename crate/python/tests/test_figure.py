"""The figure in a browser: alone as anywidget loads it, in JupyterLab, and in marimo."""

from __future__ import annotations

import functools
import http.server
import json
import os
import re
import socket
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any, Iterator, List

import pytest

import heddle

#: How long something is waited for, ms.
PATIENCE_MS = 120_000

#: What stands in a notebook.
CODE = "import heddle\nheddle.run(heddle.example('min-share')).figure(t=70_000)"

#: A page that does what anywidget does: it imports the module, and gives it a model and an element.
PAGE = """<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><div id="here"></div><script type="module">
const widget = (await import(URL.createObjectURL(new Blob([await (await fetch("figure.js")).text()], { type: "text/javascript" })))).default;
const state = %s;
const heard = {};
const model = window.model = {
  get: (name) => state[name],
  set: (name, value) => { state[name] = value; (heard[`change:${name}`] ?? []).forEach((each) => each()); },
  save_changes: () => {},
  on: (event, each) => (heard[event] ??= []).push(each),
  off: (event, each) => (heard[event] = heard[event].filter((other) => other !== each)),
};
window.end = await widget.render({ model, el: document.getElementById("here") });
</script>"""


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """A page with a figure of the second chapter, from this machine."""
    figure: Any = heddle.Figure(heddle.example("min-share"), t=70_000)
    names = ["scenario", "view", "t", "theme", "language", "heading", "controls"]
    (tmp_path / "index.html").write_text(PAGE % json.dumps({name: getattr(figure, name) for name in names}))
    (tmp_path / "figure.js").write_text(str(figure._esm))
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=str(tmp_path))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


def watched(page: Any, own: str) -> List[str]:
    """What goes wrong on a page, requests to other hosts among it."""
    faults: List[str] = []
    page.on("pageerror", lambda error: faults.append(f"uncaught: {error}"))
    page.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
    page.on(
        "request",
        lambda request: faults.append(f"asks {request.url}")
        if not request.url.startswith((own, "blob:", "data:", "about:"))
        else None,
    )
    return faults


def test_alone(browser: Any, address: str) -> None:
    page = browser.new_page()
    faults = watched(page, address)
    page.goto(address)
    frame = page.frame_locator("iframe")
    frame.get_by_role("group", name="A promise that is kept").wait_for(timeout=PATIENCE_MS)
    clock = frame.locator("output")
    page.wait_for_function("model.get('t') === 70000")
    frame.get_by_text("01:10", exact=True).first.wait_for(timeout=PATIENCE_MS)
    # Something is drawn: of the stage not every point is the same.
    page.wait_for_timeout(1000)
    drawn = frame.locator("canvas").first.evaluate(
        "canvas => new Set(new Uint32Array(canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data.buffer)).size"
    )
    assert drawn > 5
    # Python moves the playhead, and hears where it is moved to.
    page.evaluate("model.set('t', 120000)")
    frame.get_by_text("02:00", exact=True).first.wait_for(timeout=PATIENCE_MS)
    frame.locator("input[type=range]").focus()
    page.keyboard.press("End")
    page.wait_for_function("model.get('t') === 180000", timeout=PATIENCE_MS)
    assert clock.inner_text() == "03:00"
    assert frame.locator(".hs-l").is_hidden()
    # Another scenario, then none.
    other = json.dumps(json.dumps(heddle.example("fair-tenants")))
    page.evaluate(f"model.set('scenario', {other})")
    frame.get_by_role("group", name="A third tenant arrives").wait_for(timeout=PATIENCE_MS)
    page.evaluate("end()")
    assert page.locator("iframe").count() == 0
    assert faults == []
    page.close()


def test_a_faulty_scenario_makes_no_figure() -> None:
    with pytest.raises(heddle.HeddleError, match="scenario: name"):
        heddle.Figure({"heddle": 1})


def served(command: List[str], **options: Any) -> Iterator[str]:
    """The address that a program says it serves at; it is ended afterwards."""
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **options)
    try:
        assert server.stdout
        found = (re.search(r"http://(127\.0\.0\.1|localhost):\d+/?", line) for line in server.stdout)
        url = next(match[0] for match in found if match)
        threading.Thread(target=server.stdout.read, daemon=True).start()
        yield url.rstrip("/") + "/"
    finally:
        server.terminate()
        server.wait()


@pytest.fixture
def jupyterlab(tmp_path: Path) -> Iterator[str]:
    """JupyterLab with a notebook of one cell."""
    cell: Any = {"cell_type": "code", "id": "a", "source": CODE, "metadata": {}, "outputs": [], "execution_count": None}
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    notebook = {"nbformat": 4, "nbformat_minor": 5, "metadata": kernel, "cells": [cell]}
    (tmp_path / "figure.ipynb").write_text(json.dumps(notebook))
    options = ["--no-browser", "--port=0", "--IdentityProvider.token=", "--allow-root"]
    environment = {**os.environ, "JUPYTER_CONFIG_DIR": str(tmp_path / "config"), "JUPYTER_DATA_DIR": str(tmp_path / "data")}
    command = [sys.executable, "-m", "jupyterlab", *options, f"--ServerApp.root_dir={tmp_path}"]
    yield from served(command, env=environment)


@pytest.fixture
def marimo(tmp_path: Path) -> Iterator[str]:
    """A marimo app of one cell."""
    body = CODE.replace("\n", "\n    ")
    (tmp_path / "app.py").write_text(
        f"import marimo\napp = marimo.App()\n\n@app.cell\ndef _():\n    {body}\n    return\n"
    )
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    options = ["--headless", f"--port={port}", "--no-token"]
    yield from served([sys.executable, "-m", "marimo", "run", "app.py", *options], cwd=tmp_path)


def shows(page: Any) -> None:
    """The figure of the cell is there, at its moment."""
    frame = page.frame_locator("iframe[sandbox=allow-scripts]")
    frame.get_by_role("group", name="A promise that is kept").wait_for(timeout=PATIENCE_MS)
    frame.get_by_text("01:10", exact=True).first.wait_for(timeout=PATIENCE_MS)


def test_in_jupyterlab(browser: Any, jupyterlab: str) -> None:
    page = browser.new_page(viewport={"width": 1200, "height": 900})
    faults = watched(page, jupyterlab)
    page.goto(f"{jupyterlab}doc/tree/figure.ipynb")
    page.locator(".jp-Notebook .jp-CodeCell").first.click(timeout=PATIENCE_MS)
    page.keyboard.press("Shift+Enter")
    shows(page)
    assert [fault for fault in faults if fault.startswith("asks")] == []
    page.close()


def test_in_marimo(browser: Any, marimo: str) -> None:
    page = browser.new_page()
    faults = watched(page, marimo)
    page.goto(marimo)
    shows(page)
    assert [fault for fault in faults if fault.startswith("asks")] == []
    page.close()
