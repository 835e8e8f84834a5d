"""The native module: what the command line finds and says, by the same code."""

from typing import List, Optional, Sequence, Tuple, Union, final

from typing_extensions import Unpack

from ._run import About

@final
class Finding:
    """Something about a file that its author should know."""

    @property
    def place(self) -> str:
        """Where it is: the file, and the line and column or the member in it."""
    @property
    def line(self) -> Optional[int]:
        """The line, from 1 on; of a text."""
    @property
    def column(self) -> Optional[int]:
        """The column, from 1 on; of a text."""
    @property
    def path(self) -> Optional[str]:
        """The member; of a scenario."""
    @property
    def severity(self) -> str:
        """How bad it is: ``note``, ``warning`` or ``error``."""
    @property
    def code(self) -> str:
        """A stable code."""
    @property
    def message(self) -> str:
        """What it is, in a sentence."""
    @property
    def remedies(self) -> List[str]:
        """What can be done about it, the most likely first."""
    @property
    def text(self) -> str:
        """All of it as the command line prints it."""

@final
class Run:
    @property
    def end_ms(self) -> int: ...
    @property
    def is_over(self) -> bool: ...
    @property
    def digest(self) -> str: ...
    def scenario(self) -> str: ...
    def findings(self, lang: Optional[str] = None) -> List[Finding]: ...
    def summary(self, lang: Optional[str] = None) -> str: ...
    def metrics(self) -> str: ...
    def events(self) -> str: ...
    def replay(self, observe: Optional[int] = None) -> str: ...
    def not_held(self, lang: Optional[str] = None) -> List[str]: ...
    def why(self, form: str, lang: Optional[str] = None, **about: Unpack[About]) -> str: ...

def speak(lang: str) -> None:
    """Everything is said in a language from now on, where none is asked for: ``en`` or ``de``."""

def read(file: str, text: Optional[str] = None, lang: Optional[str] = None) -> Tuple[str, List[Finding]]: ...
def run(
    file: str, text: Optional[str] = None, until: Optional[int] = None, lang: Optional[str] = None
) -> Run: ...
def check(
    files: Sequence[Tuple[str, Optional[str]]], profile: Optional[str] = None, lang: Optional[str] = None
) -> List[Finding]: ...
def convert(
    file: str, text: Optional[str], to: str, mode: Optional[str] = None, lang: Optional[str] = None
) -> Tuple[str, str, List[str]]: ...
def sweep(
    file: str,
    text: Optional[str],
    settings: Sequence[Tuple[str, Union[str, Sequence[str]]]],
    seeds: int = 1,
    goals: Optional[Tuple[str, Optional[str]]] = None,
    cores: Optional[int] = None,
    lang: Optional[str] = None,
) -> List[Tuple[str, Union[List[Optional[str]], List[Optional[float]]]]]: ...
