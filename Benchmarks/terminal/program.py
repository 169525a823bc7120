"""A program on a pseudo-terminal of 80 by 24, driven as by a person's terminal."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time

SIZE = struct.pack("HHHH", 24, 80, 0, 0)
ENVIRONMENT = dict(os.environ, TERM="xterm-256color", LC_ALL="C.UTF-8")


class Program:
    def __init__(self, command, environment=ENVIRONMENT):
        self.start = time.perf_counter()
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            os.execvpe(command[0], command, environment)
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, SIZE)

    def read_until(self, text, limit=20.0):
        """The bytes up to the end of a text, in whatever styles."""
        seen = b""
        deadline = time.perf_counter() + limit
        while text not in re.sub(rb"\x1b\[[0-9;:]*m|\x1b\(B", b"", seen):
            ready, _, _ = select.select([self.terminal], [], [], max(0, deadline - time.perf_counter()))
            if not ready:
                raise TimeoutError(f"{text!r} did not come: {seen[-200:]!r}")
            seen += os.read(self.terminal, 65536)
        return seen

    def drain(self, quiet=0.02):
        """The bytes until the program falls silent."""
        seen = b""
        while select.select([self.terminal], [], [], quiet)[0]:
            seen += os.read(self.terminal, 65536)
        return seen

    def write(self, data):
        os.write(self.terminal, data)

    def echo(self, key=b"x", text=None):
        """Milliseconds from a key until its text is shown."""
        begin = time.perf_counter()
        os.write(self.terminal, key)
        self.read_until(text or key)
        return (time.perf_counter() - begin) * 1000

    def send(self, data):
        """Types more than the terminal's buffer holds, and reads the output meanwhile."""
        os.set_blocking(self.terminal, False)
        while data:
            readable, writable, _ = select.select([self.terminal], [self.terminal], [])
            if readable:
                os.read(self.terminal, 65536)
            if writable:
                data = data[os.write(self.terminal, data[:4096]):]
        os.set_blocking(self.terminal, True)

    def megabytes(self, name="VmRSS", file="status"):
        with open(f"/proc/{self.pid}/{file}") as lines:
            line = next(line for line in lines if line.startswith(name))
        return int(line.split()[1]) / 1024

    def wake_ups(self):
        """The number of times that each of its threads has gone to sleep voluntarily."""
        counts = {}
        for task in os.listdir(f"/proc/{self.pid}/task"):
            with open(f"/proc/{self.pid}/task/{task}/status") as lines:
                line = next(line for line in lines if line.startswith("voluntary"))
                counts[task] = int(line.split()[1])
        return counts

    def end(self):
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.terminal)
