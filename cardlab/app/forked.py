"""Kernels that are forks of one process with everything imported; plain kernels where that can't be."""

import asyncio
import json
import logging
import os
import signal
import socket
import subprocess
import sys
from functools import cache
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any, cast

from jupyter_client.connect import KernelConnectionInfo
from jupyter_client.provisioning.factory import KernelProvisionerFactory
from jupyter_client.provisioning.local_provisioner import LocalProvisioner

NAME = "cardlab-forked"
LAUNCHER = ["-m", "ipykernel_launcher"]


class Fork:
    """A kernel's process as its provisioner wants it; `line` is closed when the kernel has ended."""

    stdin = stdout = stderr = None

    def __init__(self, pid: int, line: socket.socket) -> None:
        self.pid = pid
        self._line = line

    def poll(self) -> int | None:
        """None while it lives."""
        try:
            return 0 if self._line.fileno() < 0 or not self._line.recv(1, socket.MSG_PEEK) else None
        except BlockingIOError:
            return None
        except OSError:
            return 0

    def wait(self) -> int:
        """Lets go of a process that has ended."""
        self._line.close()
        return 0

    def send_signal(self, number: int) -> None:
        """Signals it, unless it has ended: its number may be another's by now."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        """Asks it to end."""
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """Ends it."""
        self.send_signal(signal.SIGKILL)


class ForkServer:
    """The other end of `cardlab.app.forkserver`, started early: it has imported when somebody comes."""

    def __init__(self) -> None:
        self._door, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        # Not from this folder: a visitor gets the cardlab that is installed.
        command = [sys.executable, "-P", "-m", "cardlab.app.forkserver"]
        self._process = subprocess.Popen(command, stdin=theirs.fileno())
        theirs.close()

    async def fork(self, argv: list[str], env: dict[str, str], cwd: str) -> Fork:
        """A kernel with these arguments; OSError if the server has gone or could not fork."""
        line, theirs = socket.socketpair()
        line.setblocking(False)
        try:
            message = json.dumps({"argv": argv, "env": env, "cwd": cwd}).encode()
            socket.send_fds(self._door, [message], [theirs.fileno()])
        finally:
            theirs.close()
        pid = await asyncio.get_running_loop().sock_recv(line, 16)
        if not pid:
            line.close()
            raise ConnectionResetError("no kernel was forked")
        return Fork(int(pid), line)

    def stop(self) -> None:
        """Ends it, and with it every kernel that is left."""
        self._door.close()
        self._process.wait()


@cache
def fork_server() -> ForkServer:
    """The one of this process."""
    return ForkServer()


class Forked(LocalProvisioner):
    """Provides kernels by forking."""

    async def launch_kernel(self, cmd: list[str], **kwargs: Any) -> KernelConnectionInfo:
        """Forks a kernel that was to be started; what can't be forked is started as ever."""
        if cmd[1:3] != LAUNCHER:
            return await super().launch_kernel(cmd, **kwargs)
        cwd = str(kwargs.get("cwd") or Path.cwd())
        try:
            process = await fork_server().fork(cmd[3:], kwargs["env"], cwd)
        except OSError:
            logging.getLogger(__name__).exception("no kernel could be forked, so one is started")
            return await super().launch_kernel(cmd, **kwargs)
        self.process, self.cwd = cast("Any", process), cwd
        self.pid = self.pgid = process.pid
        return self.connection_info


def possible() -> bool:
    """Whether a fork of a process with everything imported is safe here."""
    return sys.platform == "linux"


def use() -> ForkServer:
    """Has every kernel of this process forked from now on."""
    factory = KernelProvisionerFactory.instance()
    group = KernelProvisionerFactory.GROUP_NAME
    factory.provisioners[NAME] = EntryPoint(NAME, f"{__name__}:{Forked.__name__}", group)
    factory.default_provisioner_name = NAME
    return fork_server()
