"""Times a four-field form in two programs, each on a pseudo-terminal of its own, and foyer's list
of members.

First frame: from the start until all of the form's text has arrived. Echo: from writing a letter
until its byte comes back. Prints medians and the ratio of the first program to the second. Of the
members, `bench.py PROGRAM members` prints what a key takes in lists of different length.
"""

import fcntl
import os
import pty
import select
import signal
import sqlite3
import statistics
import struct
import sys
import tempfile
import termios
import time

STARTS = 30
LETTERS = 200
SIZE = struct.pack("HHHH", 24, 80, 0, 0)


class Program:
    """A program on a pseudo-terminal of 80 by 24."""

    def __init__(self, command, environment):
        self.start = time.perf_counter()
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            os.execvpe(command[0], command, environment)
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, SIZE)

    def read_until(self, text, limit=5.0):
        """The bytes up to and with a text."""
        seen = b""
        deadline = time.perf_counter() + limit
        while text not in seen:
            ready, _, _ = select.select([self.terminal], [], [], deadline - time.perf_counter())
            if not ready:
                raise TimeoutError(f"{text!r} did not come: {seen[-200:]!r}")
            seen += os.read(self.terminal, 65536)
        return seen

    def drain(self, quiet=0.02):
        """The bytes until nothing comes any more."""
        seen = b""
        while select.select([self.terminal], [], [], quiet)[0]:
            seen += os.read(self.terminal, 65536)
        return seen

    def resident_megabytes(self):
        with open(f"/proc/{self.pid}/status") as status:
            line = next(line for line in status if line.startswith("VmRSS"))
        return int(line.split()[1]) / 1024

    def end(self):
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.terminal)


def measure(command, last_text, environment):
    """First frame in ms, echo in ms, bytes a letter, resident MB: medians."""
    frames = []
    for _ in range(STARTS):
        program = Program(command, environment)
        program.read_until(last_text)
        frames.append((time.perf_counter() - program.start) * 1000)
        program.end()

    program = Program(command, environment)
    program.read_until(last_text)
    program.drain(0.2)
    resident = program.resident_megabytes()
    echoes, sizes = [], []
    for number in range(LETTERS):
        if number % 40 == 39:  # the fields hold 52 letters without scrolling
            os.write(program.terminal, b"\x15")
            program.drain()
        begin = time.perf_counter()
        os.write(program.terminal, b"x")
        seen = program.read_until(b"x")
        echoes.append((time.perf_counter() - begin) * 1000)
        sizes.append(len(seen + program.drain(0.005)))
    program.end()
    return [statistics.median(frames), statistics.median(echoes), statistics.mean(sizes), resident]


# First what nearly every name has, in the end what none has.
FILTER = ["a", "d", "a", "x"]


def sign_up(command, environment):
    """Makes the accounts file as foyer makes it, with one member."""
    program = Program(command + ["--scene", "sign-up"], environment)
    program.read_until(b"F1 Help")
    os.write(program.terminal, b"Ada Lovelace\tada@example.org\tPassw0rd!\tPassw0rd!\r")
    program.read_until(b"No, thanks")
    os.write(program.terminal, b"\t\t\r")
    program.read_until(b"You are listed")
    program.end()


def multiply(directory, count):
    """Turns one member into many."""
    database = sqlite3.connect(f"{directory}/foyer.sqlite")
    first = ["Ada", "Alan", "Barbara", "Donald", "Edsger", "Frances", "Grace", "Hedy", "Joan", "Ken"]
    last = ["Lovelace", "Turing", "Liskov", "Knuth", "Dijkstra", "Allen", "Hopper", "Lamarr"]
    for number in range(1, count):
        id = f"{number:08x}-0000-4000-8000-{number:012x}"
        name = f"{first[number % 10]} {last[number // 10 % 8]} {number:06d}"
        database.execute(
            "INSERT INTO accounts VALUES (?, ?, ?, ?, 'hash', 'aurora', 1800000000000, ?)",
            (id, name, f"{number}@example.org", f"{number}@example.org", id))
        database.execute("INSERT INTO profiles VALUES (?, 1, '', ?, ?)", (id, name, name.lower()))
    database.commit()
    database.close()


def time_key(program, key, echo):
    begin = time.perf_counter()
    os.write(program.terminal, key)
    program.read_until(echo)
    elapsed = (time.perf_counter() - begin) * 1000
    program.drain(0.005)
    return elapsed


def measure_members(program_path, count, environment):
    """Time until the list is there, of moving, of the first filter letter and the slowest: in ms;
    resident MB before and after filtering."""
    with tempfile.TemporaryDirectory() as directory:
        command = [program_path, "--data-dir", directory]
        sign_up(command, environment)
        multiply(directory, count)
        program = Program(command + ["--scene", "members"], environment)
        program.read_until(f"{count} members".encode())
        shown = (time.perf_counter() - program.start) * 1000
        program.drain(0.2)
        resident = program.resident_megabytes()
        moves = [time_key(program, key, b"\x1b") for key in [b"j"] * 50 + [b"\x1b[6~"] * 30 + [b"G", b"g"]]
        os.write(program.terminal, b"/")
        program.drain()
        letters = []
        for _ in range(10):
            letters.append([time_key(program, key.encode(), key.encode()) for key in FILTER])
            os.write(program.terminal, b"\x1b")
            program.drain(0.1)
            os.write(program.terminal, b"/")
            program.drain()
        filtered = program.resident_megabytes()
        program.end()
    medians = [statistics.median(each) for each in zip(*letters)]
    return [shown, statistics.median(moves), medians[0], max(medians), resident, filtered]


def members(program_path, environment):
    columns = ["members", "shown, ms", "move, ms", "first letter", "slowest", "resident, MB", "filtered"]
    print("".join(f"{column:>14}" for column in columns))
    for count in [1_000, 10_000, 100_000]:
        figures = measure_members(program_path, count, environment)
        print(f"{count:14}" + "".join(f"{figure:14.2f}" for figure in figures), flush=True)


def measure_secrets(command, environment):
    """Echo in ms in the password's field, which has a strength meter, and in the confirmation's."""
    phrases = [b"Tr0ub4dor&3 Tr0ub4dor", b"my cat sleeps on the red sofa", b"aaaaaaaaaaaaaaaaaaaaaaaa"]
    program = Program(command, environment)
    program.read_until(b"F1 Help")
    os.write(program.terminal, b"Ada Lovelace\tada@example.org\t")
    program.drain(0.3)
    echoes = [[], []]
    for field in echoes:
        for _ in range(4):
            for phrase in phrases:
                for letter in phrase:
                    begin = time.perf_counter()
                    os.write(program.terminal, bytes([letter]))
                    program.read_until("•".encode())
                    field.append((time.perf_counter() - begin) * 1000)
                    program.drain(0.005)
                os.write(program.terminal, b"\x15")
                program.drain()
        os.write(program.terminal, b"\t")
        program.drain()
    program.end()
    return [statistics.median(field) for field in echoes]


def main():
    if sys.argv[2:] == ["members"]:
        members(sys.argv[1], dict(os.environ, TERM="xterm-256color", LC_ALL="C.UTF-8"))
        return
    environment = dict(os.environ, TERM="xterm-256color", LC_ALL="C.UTF-8")
    with tempfile.TemporaryDirectory() as directory:
        command = [sys.argv[1], "--scene", "sign-up", "--data-dir", directory]
        foyer = measure(command, b"F1 Help", environment)
        metered = {
            label: measure_secrets(command + ["--brand", label], environment)
            for label in ["aurora", "harbor"]
        }
    with tempfile.TemporaryDirectory() as directory:
        command[-1] = directory
        events = sqlite3.connect(f"{directory}/events.sqlite", isolation_level=None)
        events.execute("BEGIN EXCLUSIVE")  # as stuck as a disk that doesn't answer
        stalled = measure(command, b"F1 Help", environment)
        events.close()
    fields = ["Full name", "E-mail", "Password", "Confirm password"]
    form = ["dialog", "--form", "Create account", "20", "76", "8"]
    for row, label in enumerate(fields, 1):
        form += [label, str(row), "1", "", str(row), "20", "52", "200"]
    dialog = measure(form, b"ancel", environment)

    units = ["first frame, ms", "echo, ms", "bytes a letter", "resident, MB"]
    print(f"{'':18}{'foyer':>10}{'dialog':>10}{'ratio':>8}{'events stalled':>17}")
    for unit, ours, theirs, stuck in zip(units, foyer, dialog, stalled):
        print(f"{unit:18}{ours:10.2f}{theirs:10.2f}{ours / theirs:8.2f}{stuck:17.2f}")
    for label, (with_meter, without) in metered.items():
        print(f"{'password, ' + label:18}{with_meter:10.3f}{without:10.3f}{with_meter / without:8.2f}"
              "   echo in ms with the strength meter and without")


main()
