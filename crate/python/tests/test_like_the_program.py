"""What the command line says and writes, the package says and gives."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Callable

import pytest

import heddle

Program = Callable[..., str]
File = Callable[[str], Path]


@pytest.mark.parametrize("name", heddle.examples())
def test_runs(name: str, program: Program, scenario_file: File, tmp_path: Path) -> None:
    metrics, events = tmp_path / "metrics.json", tmp_path / "events.jsonl"
    file = scenario_file(name)
    said = program("run", file, "--metrics", metrics, "--events", events)
    run = heddle.run(file)
    warned = [finding.text for finding in run.findings()]
    assert said.splitlines() == run.summary().splitlines() + run.not_held() + warned
    assert run.metrics.raw == json.loads(metrics.read_text())
    rows = [json.loads(line) for line in events.read_text().splitlines()]
    assert json.loads(run._native.events()) == rows
    assert list(run.events["kind"]) == [row["kind"] for row in rows]


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("min-share", {"at_ms": 70_000, "queue": "root.reports"}),
        ("min-share", {"at_ms": 70_000, "app": "batch"}),
        ("min-share", {"at_ms": 70_000, "container": "1_5"}),
        ("min-share", {"at_ms": 70_000, "container": "1_5", "claimant": "reports"}),
        ("min-share", {"row": 100}),
        ("fair-tenants", {"at_ms": 66_000}),
        ("capacity-25-75", {"at_ms": 60_000, "node": "n1:8041"}),
        ("superior-article", {"at_ms": 60_000}),
    ],
)
def test_answers(name: str, options: dict, lang: str, program: Program, scenario_file: File) -> None:  # type: ignore[type-arg]
    names = {"at_ms": "at", "claimant": "for"}
    asked = [f"--{names.get(key, key)}={value}" for key, value in options.items()]
    run = heddle.run(scenario_file(name))
    said = program("why", scenario_file(name), *asked, "--lang", lang)
    assert said.strip()
    assert run.why(**options, lang=lang) == said
    told = program("why", scenario_file(name), *asked, "--json")
    assert run.verdict(**options) == [json.loads(line) for line in told.splitlines()]


def test_findings(program: Program, tmp_path: Path) -> None:
    file = tmp_path / "fair-scheduler.xml"
    file.write_text("<allocations>\n  <queue name='a'>\n    <weigth>2</weigth>\n  </queue>\n</allocations>\n")
    found = heddle.check(file, lang="de")
    assert [(finding.line, finding.severity) for finding in found] == [(3, "note")]
    lines = [line for finding in found for line in [finding.text, *finding.remedies]]
    said = program("check", file, "--lang", "de").splitlines()
    assert len(said) == len(lines)
    assert all(line in told for line, told in zip(lines, said))


@pytest.mark.parametrize("to", ["fair", "capacity", "superior"])
def test_conversions(to: str, program: Program, scenario_file: File, tmp_path: Path) -> None:
    out, report = tmp_path / "out.json", tmp_path / "report.json"
    said = program("convert", scenario_file("queue-tree"), "--to", to, "--output", out, "--report", report)
    try:
        made = heddle.convert(scenario_file("queue-tree"), to)
    except heddle.HeddleError as error:
        assert str(error) == said.strip()
        return
    assert made.lines == said.splitlines()
    assert made.scenario == json.loads(out.read_text())
    assert made.items == json.loads(report.read_text())


def test_sweeps(program: Program, scenario_file: File, tmp_path: Path) -> None:
    table = tmp_path / "table.csv"
    file = scenario_file("fair-tenants")
    program(
        *["sweep", file, "--set", "root.tenant3.weight=1..3", "--set", "defaultFairSharePreemptionTimeout=5,15"],
        *["--seeds", 3, "--out", tmp_path / "out.jsonl", "--csv", table],
    )
    settings = {"root.tenant3.weight": "1..3", "defaultFairSharePreemptionTimeout": [5, 15]}
    frame = heddle.sweep(file, settings, seeds=3)  # type: ignore[arg-type]
    rows = list(csv.DictReader(table.open()))
    assert len(rows) == len(frame) == 18
    assert list(rows[0]) == ["id", *frame.columns]
    assert [row["digest"] for row in rows] == list(frame["digest"])
    numbers = [name for name in frame.columns if name != "digest"]
    for name in numbers:
        assert [None if row[name] == "" else float(row[name]) for row in rows] == [
            None if value != value else value for value in frame[name].astype(float)
        ]
