"""Many simultaneous sessions on one machine, each on its own pseudo-terminal."""

import statistics
import tempfile
import time

from . import form
from .program import Program


def measure(command, last_text, count=200):
    """The seconds until all show the form, the MB of each, and the echo in ms: its median and 99th
    percentile over five letters, the first of which finds cold caches."""
    begin = time.perf_counter()
    programs = [Program(command) for _ in range(count)]
    for program in programs:
        program.read_until(last_text, limit=120)
    shown = time.perf_counter() - begin
    for program in programs:
        program.drain(0.01)
    time.sleep(3)
    private = statistics.mean(p.megabytes("Private_Dirty", "smaps_rollup") for p in programs)
    resident = statistics.mean(p.megabytes() for p in programs)
    rounds = [[program.echo() for program in programs] for _ in range(5)]
    for program in programs:
        program.end()
    echoes = sorted(sum(rounds, []))
    median, slow = statistics.median(echoes), echoes[int(len(echoes) * 0.99)]
    return {
        "all shown, s": shown,
        "private, MB": private,
        "resident, MB": resident,
        "echo, ms": median,
        "first letter's, ms": statistics.median(rounds[0]),
        "echo p99, ms": slow,
        "p99 / median": slow / median,
    }


def report(foyer, count=200):
    with tempfile.TemporaryDirectory() as directory:
        ours = measure([foyer, "--scene", "sign-up", "--data-dir", directory], b"F1 Help", count)
    dialog = form.dialog()
    theirs = measure(dialog.command, dialog.last_text, count)
    aims = {"private, MB": "1.5", "p99 / median": "3"}
    print(f"{f'{count} sessions':20}{'foyer':>10}{'dialog':>10}{'aim':>6}")
    for name, figure in ours.items():
        print(f"{name:20}{figure:10.2f}{theirs[name]:10.2f}{aims.get(name, ''):>6}")
