"""Hadoop YARN's schedulers, decision for decision, and a simulated cluster around them.

    import heddle

    run = heddle.run("scenario.json")
    print(run.summary())
    print(run.why(at_ms=66_000, queue="root.reports"))
    run.figure()

A *scenario* is a path, a ``dict`` or a JSON text. Times are simulated milliseconds. Everything is decided and said by the code of
``heddle`` on the command line. Sentences are English unless ``lang="de"`` asks for German, or ``heddle.speak("de")`` once for all.
"""

from ._errors import HeddleError, HeddleWarning
from ._examples import example, examples
from ._given import Scenario
from ._heddle import Finding, speak
from ._metrics import Metrics
from ._run import About, Run, run
from ._work import Conversion, check, convert, sweep
from .figure import Figure

__all__ = [
    "About",
    "Conversion",
    "Figure",
    "Finding",
    "HeddleError",
    "HeddleWarning",
    "Metrics",
    "Run",
    "Scenario",
    "check",
    "convert",
    "example",
    "examples",
    "run",
    "speak",
    "sweep",
]
