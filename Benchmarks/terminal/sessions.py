"""Many sessions at once on one machine, each on a pseudo-terminal of its own."""

import statistics
import tempfile
import time

from .program import Program


def measure(foyer, count=200):
    """Seconds until all have their form, private MB each, echo in ms (median, 99th percentile)."""
    with tempfile.TemporaryDirectory() as directory:
        command = [foyer, "--scene", "sign-up", "--data-dir", directory]
        begin = time.perf_counter()
        programs = [Program(command) for _ in range(count)]
        for program in programs:
            program.read_until(b"F1 Help", limit=120)
        shown = time.perf_counter() - begin
        for program in programs:
            program.drain(0.01)
        time.sleep(3)
        private = statistics.mean(p.megabytes("Private_Dirty", "smaps_rollup") for p in programs)
        resident = statistics.mean(p.megabytes() for p in programs)
        echoes = [program.echo() for _ in range(5) for program in programs]
        for program in programs:
            program.end()
    echoes.sort()
    return {
        "sessions": count,
        "all shown, s": shown,
        "private, MB": private,
        "resident, MB": resident,
        "echo, ms": statistics.median(echoes),
        "echo p99, ms": echoes[int(len(echoes) * 0.99)],
    }


def report(foyer, count=200):
    figures = measure(foyer, count)
    for name, figure in figures.items():
        print(f"{name:16}{figure:10.2f}")
    ratio = figures["echo p99, ms"] / figures["echo, ms"]
    print(f"{'p99 / median':16}{ratio:10.2f}   aim 3;  private: aim 1.5")
