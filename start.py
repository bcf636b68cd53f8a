#!/usr/bin/env python3
"""Sets cardlab up in a folder of its own and starts it. Needs nothing but Python 3.11 or newer.

    python3 start.py              serves the lessons and opens them in the browser
    python3 start.py test         runs all tests, those in a browser too
    python3 start.py lessons DIR  any other cardlab command

Everything goes into .venv beside this file, so a system Python that refuses installs is left alone.
What follows a command is handed on: `start.py serve --lang ko`, `start.py test -k score`.
"""

# An old Python must get far enough here to say that it is too old: nothing newer than f-strings, no types.
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
HOME = HERE / ".venv"
PYTHON = HOME / "Scripts" / "python.exe" if os.name == "nt" else HOME / "bin" / "python"
NEEDS = (3, 11)
NEWER = [f"python3.{minor}" for minor in range(14, 10, -1)]
# Tests on two cores, a file on one of them, in the order they stand in: those in a browser come last.
# What takes minutes for one question is left out; `start.py test -m long` asks it.
TESTS = ["-n", "2", "--dist", "loadfile", "--no-loadscope-reorder", "-m", "not long"]

NO_PYTHON = """\
cardlab needs Python 3.11 or newer; this is {version}.
cardlab은 Python 3.11 이상이 필요해요. 지금 버전: {version}"""
NO_VENV = """\
This Python cannot make a virtual environment: it has neither ensurepip nor a pip that could help out.
이 Python에는 가상 환경을 만들 도구(ensurepip, pip)가 없어요.
  Debian, Ubuntu:  sudo apt install python3-venv"""
NO_INSTALL = """\
The packages could not be installed; the lines above say why. Is there a connection to the internet?
패키지를 설치하지 못했어요. 이유는 바로 위에 있어요. 인터넷에 연결되어 있나요?"""
SETTING_UP = """\
Setting up cardlab in {folder} (a few minutes the first time) …
cardlab을 준비하고 있어요 (처음에는 몇 분 걸려요) …"""


def main(args):
    """Sets up what the command needs and runs it; returns its exit code."""
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="replace")  # a console without Korean letters shall not stop us
    if sys.version_info < NEEDS:
        return with_newer_python(args)
    command, rest = (args[0], args[1:]) if args else ("serve", [])
    if command in ("-h", "--help"):
        print(__doc__.strip())
        return 0
    testing = command == "test"
    set_up("test" if testing else "")
    if testing:
        return run(PYTHON, "-m", "pytest", *TESTS, *rest, cwd=HERE)
    # -P: the folder we are called from may hold a cardlab of its own.
    return run(PYTHON, "-P", "-m", "cardlab.app.main", command, *rest)


def with_newer_python(args):
    """Hands over to a newer Python of this machine."""
    for found in filter(None, map(shutil.which, NEWER)):
        return run(found, __file__, *args)
    sys.exit(NO_PYTHON.format(version=".".join(map(str, sys.version_info[:2]))))


def set_up(extra):
    """Makes .venv and installs cardlab with one of its extras, unless that was done with the same files."""
    stamp = HOME / f"cardlab-{extra or 'base'}.txt"
    wanted = fingerprint()
    if PYTHON.is_file() and stamp.is_file() and stamp.read_text() == wanted:
        return
    print(SETTING_UP.format(folder=HOME), flush=True)
    if not works():
        make_environment()
    project = f"{HERE}[{extra}]" if extra else str(HERE)
    install = [PYTHON, "-m", "pip", "install", "--disable-pip-version-check", "--editable", project]
    done = subprocess.run(list(map(str, install)), stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode:
        print(done.stdout.decode(errors="replace"), flush=True)
        sys.exit(NO_INSTALL)
    stamp.write_text(wanted)


def make_environment():
    """Makes .venv with a pip in it, by the first way that works here."""
    shutil.rmtree(HOME, ignore_errors=True)
    if importlib.util.find_spec("ensurepip"):
        run(sys.executable, "-m", "venv", HOME)
    # Debian ships venv without ensurepip. Then another pip can fill an empty environment …
    if not works() and not run(sys.executable, "-m", "venv", "--clear", "--without-pip", HOME):
        quiet(sys.executable, "-m", "pip", "--python", PYTHON, "install", "pip")
    # … or another tool can make one, or root can fetch what is missing.
    if not works() and shutil.which("virtualenv"):
        run("virtualenv", "--quiet", "--clear", "--python", sys.executable, HOME)
    if not works() and shutil.which("uv"):
        run("uv", "venv", "--quiet", "--clear", "--seed", "--python", sys.executable, HOME)
    if not works() and shutil.which("apt-get") and os.geteuid() == 0:
        run("apt-get", "update", "-q")
        run("apt-get", "install", "-q", "-y", "--no-install-recommends", f"{debian_name()}-venv")
        run(sys.executable, "-m", "venv", "--clear", HOME)
    if not works():
        sys.exit(NO_VENV)


def debian_name():
    """What Debian calls the packages of this Python."""
    return "python{}.{}".format(*sys.version_info)


def works():
    """Whether .venv has a Python that is new enough and a pip."""
    question = f"import pip, sys; sys.exit(sys.version_info < {NEEDS})"
    return PYTHON.is_file() and quiet(PYTHON, "-c", question) == 0


def fingerprint():
    """Changes with what is to be installed, and with the place: an environment does not survive a move."""
    compiled = sorted((HERE / "cardlab" / "analysis").glob("*.py"))  # so a new source is not left uncompiled
    parts = [file.read_bytes() for file in (HERE / "pyproject.toml", HERE / "setup.py", *compiled)]
    return hashlib.sha256(b"\n".join([*parts, str(HERE).encode()])).hexdigest()


def run(*command, cwd=None):
    """Runs a command in the foreground and returns its exit code; Ctrl+C is the command's business."""
    process = subprocess.Popen(list(map(str, command)), cwd=cwd)
    while True:
        try:
            return process.wait()
        except KeyboardInterrupt:
            continue


def quiet(*command):
    """Runs a command whose failure is expected and returns its exit code."""
    return subprocess.call(list(map(str, command)), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
