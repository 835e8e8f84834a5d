"""What the package offers, and what it says when it cannot."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any, Callable, List

import pytest

import heddle


def test_a_scenario_is_a_path_a_mapping_or_a_text(scenario_file: Callable[[str], Path]) -> None:
    file = scenario_file("min-share")
    given: List[heddle.Scenario] = [file, str(file), heddle.example("min-share"), file.read_text()]
    assert len({heddle.run(one).digest for one in given}) == 1


def test_a_fault_has_its_place_and_a_sentence() -> None:
    scenario = heddle.example("min-share")
    scenario["jobs"][0]["queue"] = 7
    with pytest.raises(heddle.HeddleError) as fault:
        heddle.run(scenario)
    assert fault.value.place == "scenario: jobs[0].queue"
    assert fault.value.findings[0].path == "jobs[0].queue"
    assert str(fault.value).startswith("scenario: jobs[0].queue: error: must be")
    with pytest.raises(heddle.HeddleError, match="Fehler"):
        heddle.run(scenario, lang="de")


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (lambda: heddle.run("nowhere.json"), "nowhere.json: error: The file cannot be read"),
        (lambda: heddle.run(heddle.example("min-share"), lang="fr"), "write one of en, de"),
        (lambda: heddle.run(heddle.example("min-share")).why(queue="root.none"), "no queue root.none"),
        (lambda: heddle.run(heddle.example("min-share")).why(row=10**6), "the run has 182"),
        (lambda: heddle.run(heddle.example("min-share")).why(queue="root", app="batch"), "one of queue, app"),
        (lambda: heddle.run(heddle.example("min-share")).why(row=1, app="batch"), "alone"),
        (lambda: heddle.run(heddle.example("min-share")).why(question="how"), "write one of"),
        (lambda: heddle.run(heddle.example("min-share")).why(container="seven"), "APP_NUMBER"),
        (lambda: heddle.convert(heddle.example("min-share"), "fifo"), "fair, capacity, superior"),
        (lambda: heddle.convert(heddle.example("min-share"), "fair", mode="weight"), "capacity"),
        (lambda: heddle.check(heddle.example("min-share"), profile="none"), "profile"),
        (lambda: heddle.sweep(heddle.example("min-share"), {"root.reports.weight": ["x"]}), "weight must be"),
        (lambda: heddle.sweep(heddle.example("min-share"), {"root.reports.weight": "5..1"}), "FROM"),
        (lambda: heddle.sweep(heddle.example("min-share"), {"root.report.weight": "1,2"}), "did you mean root.reports"),
        (lambda: heddle.sweep(heddle.example("min-share"), {"weight": "1,2"}), "no setting is called weight"),
    ],
)
def test_what_cannot_be_is_said(wrong: Callable[[], Any], says: str) -> None:
    with pytest.raises(heddle.HeddleError) as fault:
        wrong()
    assert says in str(fault.value)


def test_what_cannot_be_asked_is_said_in_the_language_asked_for() -> None:
    run = heddle.run(heddle.example("min-share"))
    for asked in ({"row": 1, "app": "batch"}, {"queue": "root", "app": "batch"}, {"question": "how"}, {"container": "seven"}):
        said = []
        for lang in ("en", "de"):
            with pytest.raises(heddle.HeddleError) as fault:
                run.why(**asked, lang=lang)
            said.append(str(fault.value))
        assert said[0] != said[1]


def test_some_runs_of_a_sweep_may_be_refused() -> None:
    frame = heddle.sweep(heddle.example("min-share"), {"root.reports.weight": ["x", "2"]})
    assert "weight must be" in frame["refused"][0]
    assert frame["digest"][1] and frame["refused"].isna()[1]


def test_a_warning_is_a_warning_of_python() -> None:
    scenario = heddle.example("capacity-25-75")
    scenario["jobs"][0]["priority"] = 50
    with pytest.warns(heddle.HeddleWarning, match=r"scenario: jobs\[0\].priority: warning: "):
        run = heddle.run(scenario)
    assert [finding.severity for finding in run.findings()] == ["warning"]


def test_a_run_can_be_cut_short() -> None:
    run = heddle.run(heddle.example("min-share"), until_ms=60_000)
    assert run.end_ms == 60_000 and not run.is_over
    assert run.events["t"].max() <= 60_000


def test_frames_have_what_the_metrics_have() -> None:
    run = heddle.run(heddle.example("min-share"))
    assert run.metrics.totals["preemptions.killed"] == 12
    assert run.metrics.queues.loc["root.reports", "preemptions"] == 0
    assert list(run.metrics.jobs.index) == ["batch", "reports"]
    assert run.metrics.users.loc["ann", "jobs"] == 1
    step = run.metrics.raw["series"]["stepMs"]
    assert list(run.metrics.series.index[:2]) == [0, step]
    assert run.metrics.shares["root.reports/memory-mb"].iloc[-1] == pytest.approx(0.375)


def test_a_replay_is_one() -> None:
    replay = heddle.run(heddle.example("min-share")).replay(observe_ms=1000)
    assert json.loads(replay)["ops"]


def test_others_go_on_while_a_sweep_runs() -> None:
    done = threading.Event()

    def sweep() -> None:
        heddle.sweep(heddle.example("fair-tenants"), {}, seeds=200)
        done.set()

    work = threading.Thread(target=sweep)
    work.start()
    turns = 0
    while not done.is_set():
        turns += 1
        done.wait(0.001)
    work.join()
    assert turns > 3


def test_a_sweep_can_be_stopped() -> None:
    # What is started behind a shell's back may have been told to ignore Ctrl-C.
    code = (
        "import heddle, signal; signal.signal(signal.SIGINT, signal.default_int_handler); print(1, flush=True)\n"
        "heddle.sweep(heddle.example('fair-tenants'), {}, seeds=1_000_000)"
    )
    work = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert work.stdout
    work.stdout.readline()
    time.sleep(1)
    work.send_signal(signal.SIGINT)
    try:
        _, said = work.communicate(timeout=60)
    finally:
        work.kill()
    assert said.splitlines()[-1].startswith("KeyboardInterrupt")


@pytest.mark.parametrize(
    ("missing", "use", "says"),
    [
        ("pandas", "heddle.run(scenario).events", "heddle[pandas]"),
        ("anywidget", "heddle.Figure(scenario)", "heddle[figure]"),
    ],
)
def test_what_is_not_installed_is_named(missing: str, use: str, says: str) -> None:
    code = f"import sys; sys.modules[{missing!r}] = None\nimport heddle\nscenario = heddle.example('min-share')\n{use}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1].startswith("ImportError:") and says in done.stderr
