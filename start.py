#!/usr/bin/env python3
"""Sets cardlab up in a folder of its own and starts it. Needs nothing but Python 3.11 or newer.

    python3 start.py              serves the lessons and opens them in the browser
    python3 start.py test         runs all tests, those in a browser too
    python3 start.py lessons DIR  any other cardlab command

Everything goes into .venv beside this file, so a system Python that refuses to be installed into is left alone.
What follows the command is handed on: `python3 start.py serve --lang ko`, `python3 start.py test -k score`.
"""

# Must compile on any Python 3, or an old one could not say that it is too old.
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
HOME = os.path.join(HERE, ".venv")
PYTHON = os.path.join(HOME, "Scripts", "python.exe") if os.name == "nt" else os.path.join(HOME, "bin", "python")
NEEDS = (3, 11)
NEWER = ["python3.%d" % minor for minor in range(14, 10, -1)]

NO_PYTHON = """\
cardlab needs Python 3.11 or newer; this is {version}.
cardlab은 Python 3.11 이상이 필요해요. 지금 버전은 {version}이에요."""
NO_VENV = """\
This Python cannot make a virtual environment: it has neither ensurepip nor a pip that could help out.
이 Python에는 가상 환경을 만들 도구(ensurepip, pip)가 없어요.
  Debian, Ubuntu:  sudo apt install python3-venv"""
NO_INSTALL = """\
The packages could not be installed; the lines above say why. Is there a connection to the internet?
패키지를 설치하지 못했어요. 이유는 바로 위에 있어요. 인터넷에 연결되어 있나요?"""


def main(args):
    """Sets up what the command needs and runs it; returns its exit code."""
    if sys.version_info < NEEDS:
        return with_newer_python(args)
    command, rest = (args[0], args[1:]) if args else ("serve", [])
    if command in ("-h", "--help"):
        print(__doc__.strip())
        return 0
    testing = command == "test"
    set_up("test" if testing else "")
    if testing:
        return run([PYTHON, "-m", "pytest"] + rest, cwd=HERE)
    return run([PYTHON, "-m", "cardlab.app.main", command] + rest)


def with_newer_python(args):
    """Hands over to a newer Python of this machine."""
    for name in NEWER:
        found = shutil.which(name)
        if found:
            return run([found, os.path.abspath(__file__)] + args)
    sys.exit(NO_PYTHON.format(version="%d.%d" % sys.version_info[:2]))


def set_up(extra):
    """Makes .venv and installs cardlab with one of its extras, unless that was done before with the same files."""
    stamp = os.path.join(HOME, "cardlab-%s.txt" % (extra or "base"))
    wanted = fingerprint()
    if os.path.isfile(PYTHON) and read(stamp) == wanted:
        return
    print("Setting up cardlab in %s (a few minutes the first time) …" % HOME, flush=True)
    print("cardlab을 준비하고 있어요 (처음에는 몇 분 걸려요) …", flush=True)
    if not works():
        make_environment()
    project = HERE + ("[%s]" % extra if extra else "")
    install = [PYTHON, "-m", "pip", "install", "--disable-pip-version-check", "--editable", project]
    done = subprocess.run(install, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode:
        sys.stdout.buffer.write(done.stdout)
        sys.stdout.flush()
        sys.exit(NO_INSTALL)
    with open(stamp, "w") as file:
        file.write(wanted)


def make_environment():
    """Makes .venv with a pip in it, by the first way that works here."""
    shutil.rmtree(HOME, ignore_errors=True)
    if importlib.util.find_spec("ensurepip"):
        run([sys.executable, "-m", "venv", HOME])
    # Debian ships venv without ensurepip. Then another pip can fill an empty environment …
    if not works() and not run([sys.executable, "-m", "venv", "--clear", "--without-pip", HOME]):
        quiet([sys.executable, "-m", "pip", "--python", PYTHON, "install", "--quiet", "pip"])
    # … or another tool can make one, or root can fetch what is missing.
    if not works() and shutil.which("virtualenv"):
        run(["virtualenv", "--quiet", "--clear", "--python", sys.executable, HOME])
    if not works() and shutil.which("uv"):
        run(["uv", "venv", "--quiet", "--clear", "--seed", "--python", sys.executable, HOME])
    if not works() and shutil.which("apt-get") and os.geteuid() == 0:
        own = "python%d.%d-venv" % sys.version_info[:2]
        run(["apt-get", "update", "-q"])
        run(["apt-get", "install", "-q", "-y", "--no-install-recommends", own])
        run([sys.executable, "-m", "venv", "--clear", HOME])
    if not works():
        sys.exit(NO_VENV)


def works():
    """Whether .venv has a Python that is new enough and a pip."""
    question = "import pip, sys; sys.exit(sys.version_info < %r)" % (NEEDS,)
    return os.path.isfile(PYTHON) and quiet([PYTHON, "-c", question]) == 0


def fingerprint():
    """Changes when what is to be installed changes, or where to: an environment does not survive being moved."""
    content = [read(os.path.join(HERE, name)) for name in ("pyproject.toml", "setup.py")]
    return hashlib.sha256("\n".join(content + [HERE]).encode("utf-8")).hexdigest()


def read(path):
    """The text of a file, empty when there is none."""
    if not os.path.isfile(path):
        return ""
    with open(path, encoding="utf-8") as file:
        return file.read()


def run(command, cwd=None):
    """Runs a command in the foreground and returns its exit code; Ctrl+C is the command's business."""
    process = subprocess.Popen(command, cwd=cwd)
    while True:
        try:
            return process.wait()
        except KeyboardInterrupt:
            continue


def quiet(command):
    """Runs a command whose failure is expected and returns its exit code."""
    return subprocess.call(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
