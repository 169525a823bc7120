"""Lists of members of different length: what a key takes in them, and the memory."""

import sqlite3
import statistics
import tempfile
import time

from .program import Program

# First what nearly every name has, in the end what none has.
FILTER = ["a", "d", "a", "x"]


def sign_up(command):
    """Makes the accounts file as foyer makes it, with one member."""
    program = Program(command + ["--scene", "sign-up"])
    program.read_until(b"F1 Help")
    program.write(b"Ada Lovelace\tada@example.org\tPassw0rd!\tPassw0rd!\r")
    program.read_until(b"No, thanks")
    program.write(b"\t\t\r")
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
            "INSERT INTO accounts (id, name, sort_key, last_name_key, email, email_canonical,"
            " password_hash, brand, created_at, idempotency_key, request_digest, is_listed, about)"
            " VALUES (?, ?, ?, ?, ?, ?, 'hash', 'aurora', 1800000000000, ?, ?, 1, '')",
            (id, name, name.lower(), name.lower().split()[-1], f"{number}@example.org",
             f"{number}@example.org", id, id))
        words = name.lower().split()
        database.executemany(
            "INSERT INTO member_names (start, sort_key, id) VALUES (?, ?, ?)",
            [(" ".join(words[place:]), name.lower(), id) for place in range(len(words))])
    database.commit()
    database.close()


def time_key(program, key, echo):
    begin = time.perf_counter()
    program.write(key)
    program.read_until(echo)
    elapsed = (time.perf_counter() - begin) * 1000
    program.drain(0.005)
    return elapsed


def measure(foyer, count):
    """Time until the list is there, of moving, of the first filter letter and the slowest: in ms;
    resident MB before and after filtering."""
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
