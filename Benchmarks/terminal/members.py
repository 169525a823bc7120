"""Lists of members of different lengths: the time of a key, and the memory."""

import statistics
import tempfile
import time

import rows

from .program import Program

# The first letter matches nearly every name; the whole text matches none.
FILTER = ["a", "d", "a", "x"]


def sign_up(command):
    """Lets foyer make the accounts' file with one member."""
    program = Program(command + ["--scene", "sign-up"])
    program.read_until(b"F1 Help")
    program.write(b"Ada Lovelace\tada@example.org\tPassw0rd!\tPassw0rd!\r")
    program.read_until(b"No, thanks")
    program.write(b"\t\t\r")
    program.read_until(b"You are listed")
    program.end()


def multiply(directory, count):
    """Adds members to the file."""
    rows.fill_sqlite(f"{directory}/foyer.sqlite", rows.members(range(1, count)))


def time_key(program, key, echo):
    begin = time.perf_counter()
    program.write(key)
    program.read_until(echo)
    elapsed = (time.perf_counter() - begin) * 1000
    program.drain(0.005)
    return elapsed


def measure(foyer, count):
    """The times until the list appears, of moving, of the first filter letter and of the slowest, in ms;
    then the resident MB before and after filtering."""
    with tempfile.TemporaryDirectory() as directory:
        command = [foyer, "--data-dir", directory]
        sign_up(command)
        multiply(directory, count)
        program = Program(command + ["--scene", "members"])
        program.read_until(f"{count} members".encode())
        shown = (time.perf_counter() - program.start) * 1000
        program.drain(0.2)
        resident = program.megabytes()
        moves = [time_key(program, key, b"\x1b") for key in [b"j"] * 50 + [b"\x1b[6~"] * 30 + [b"G", b"g"]]
        program.write(b"/")
        program.drain()
        letters = []
        for _ in range(10):
            letters.append([time_key(program, key.encode(), key.encode()) for key in FILTER])
            program.write(b"\x1b")
            program.drain(0.1)
            program.write(b"/")
            program.drain()
        filtered = program.megabytes()
        program.end()
    medians = [statistics.median(each) for each in zip(*letters)]
    return [shown, statistics.median(moves), medians[0], max(medians), resident, filtered]


def report(foyer, counts=(1_000, 10_000, 100_000, 1_000_000)):
    columns = ["members", "shown, ms", "move, ms", "first letter", "slowest", "resident, MB", "filtered"]
    print("".join(f"{column:>14}" for column in columns))
    for count in counts:
        print(f"{count:14}" + "".join(f"{figure:14.2f}" for figure in measure(foyer, count)), flush=True)
