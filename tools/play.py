"""Opens the table at once, with what there is:  python tools/play.py --port 8000

The table starts from the plain sources if the engines are not compiled yet. Then they are compiled beside it, at the
lowest priority; bots use them as soon as they are there, and the table itself from its next start on.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

ROOT = Path(__file__).parents[1]
COMPILED = ROOT / "build" / "compiled"
STAMP = COMPILED.with_suffix(".stamp")
GAVE_UP = ROOT / "build" / "gave-up.stamp"
LOG = ROOT / "build" / "compile.log"


def up_to_date(stamp: Path) -> bool:
    """Whether what this stamp stands for has been done with the sources as they are."""
    return make("--question", str(stamp.relative_to(ROOT))).wait() == 0


def make(*words: str) -> subprocess.Popen[bytes]:
    """Another make, with everything it starts in a group of its own; what it says goes into the log."""
    LOG.parent.mkdir(exist_ok=True)
    command = [os.environ.get("MAKE", "make"), "--no-print-directory", *words]
    environment = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    with LOG.open("ab") as log:
        return subprocess.Popen(command, cwd=ROOT, stdout=log, stderr=log, env=environment, start_new_session=True)


def say(line: str) -> None:
    print(line, flush=True)


def compile_beside() -> subprocess.Popen[bytes]:
    """Begin to compile, behind everything else that the machine does."""
    LOG.unlink(missing_ok=True)
    say("The fast engines are being compiled in the background; that takes some minutes. Play away.")
    compiling = make("compile-beside")

    def wait() -> None:
        code = compiling.wait()
        if code == 0:
            say("The fast engines are ready: bots use them now, and the table does when you start it again.")
        elif code > 0:  # otherwise the table was closed meanwhile
            say(f"The engines could not be compiled. Everything works, only slower; {LOG.relative_to(ROOT)} says why.")
            say("The next starts do not try again; `make setup` does.")

    threading.Thread(target=wait, daemon=True).start()
    return compiling


def main() -> int:
    words = [sys.executable, "-m", "moontable", "serve", *sys.argv[1:]]
    environment = dict(os.environ)
    compiling = None
    if up_to_date(STAMP):
        environment["PYTHONPATH"] = str(COMPILED)
    elif not up_to_date(GAVE_UP):
        STAMP.unlink(missing_ok=True)
        environment["MOONTABLE_COMPILED"] = str(COMPILED)
        compiling = compile_beside()
    say("In the terminal instead: .venv/bin/moontable play bluemoon --deck hoax --against vulca --bot skilled")
    server = subprocess.Popen(words, env=environment, cwd=ROOT)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, which is given the time to end in order
    signal.signal(signal.SIGTERM, lambda *_: server.terminate())
    code = server.wait()
    if compiling is not None and compiling.poll() is None:
        os.killpg(compiling.pid, signal.SIGTERM)
        compiling.wait()
    return code


if __name__ == "__main__":
    sys.exit(main())
