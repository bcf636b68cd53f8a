"""The process from which visitors' kernels are forked: everything is imported in it, and nothing is run.

A kernel of its own imports for seconds and holds all of it in memory; a fork is there in tenths and shares
what it does not write to. No cell runs here. So forks share no deal, no seed and no language: each chooses
its own, and Python's `random` seeds itself anew in every fork.

`cardlab.app.forked` starts it with a socket as standard input. A message is a kernel to start, as JSON, and
with it comes the end of another socket that the kernel holds as long as it lives. It ends when the socket is
closed, and its kernels, which watch their parent, end with it. For Linux: elsewhere a fork of a Python
process is not safe.
"""

import gc
import json
import os
import signal
import socket
import sys
from importlib import import_module
from typing import Any

# What a kernel imports sooner or later.
EVERY = (
    "cardlab.widgets",
    "IPython.core.completerlib",
    "IPython.core.debugger",
    "IPython.core.oinspect",
    "IPython.extensions.storemagic",
    "ipykernel.kernelapp",
    "ipykernel.debugger",
    "psutil",
    "tornado.locks",
    "tornado.platform.asyncio",
)
LONGEST = 1 << 20  # bytes of a message; an environment is most of it


def main() -> None:
    """Imports everything, then answers whoever started it."""
    # No learner debugs: without it a kernel is 10 MB smaller, and does not import for a second.
    sys.modules["debugpy"] = None  # type: ignore[assignment]  # how Python itself marks what can't be imported
    for name in EVERY:
        import_module(name)

    door = socket.socket(fileno=os.dup(0))
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, which then closes the socket
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody asks how a kernel ended
    # What is here already is never garbage: looking for it in a fork would only copy the pages it lies on.
    gc.collect()
    gc.freeze()
    answer(door)


def answer(door: socket.socket) -> None:
    """Forks a kernel for each message until there is nobody left to send one."""
    while True:
        message, lines, _flags, _sender = socket.recv_fds(door, LONGEST, 1)
        if not message:
            return
        try:
            forked = os.fork() == 0
        except OSError:  # no room for one more: that its line closes says so, and the others live on
            forked = False
        if forked:
            door.close()
            become(json.loads(message), lines[0])
        os.close(lines[0])


def become(asked: dict[str, Any], line: int) -> None:
    """Turns this fork into the kernel that was asked for; `line` stays open until it ends."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.setsid()
    os.environ.clear()
    os.environ.update(asked["env"])
    os.chdir(asked["cwd"])
    os.write(line, str(os.getpid()).encode())
    from ipykernel.kernelapp import IPKernelApp  # noqa: PLC0415
    from ipywidgets import register_comm_target  # noqa: PLC0415

    # A stranger's cells are nothing to remember on this machine.
    options = [f"--IPKernelApp.parent_handle={os.getppid()}", "--HistoryManager.enabled=False"]
    kernel = IPKernelApp.instance()
    kernel.initialize([*asked["argv"], *options])  # type: ignore[no-untyped-call]
    register_comm_target()  # what importing widgets does where a kernel runs already
    kernel.start()  # type: ignore[no-untyped-call]
    sys.exit()


if __name__ == "__main__":
    main()
