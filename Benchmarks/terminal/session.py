"""The costs of one session of foyer apart from its keys: idling, a paste, a demo, the file itself."""

import os
import statistics
import subprocess
import tempfile
import time

from .program import Program


def sign_up(foyer, directory):
    program = Program([foyer, "--scene", "sign-up", "--data-dir", directory])
    program.read_until(b"F1 Help")
    program.drain(0.3)
    return program


def idle(foyer, seconds=60):
    """The number of wake-ups in that time with the form on the screen."""
    with tempfile.TemporaryDirectory() as directory:
        program = sign_up(foyer, directory)
        time.sleep(2)  # the program stores data at its start
        before = program.wake_ups()
        time.sleep(seconds)
        counts = program.wake_ups()
        program.end()
        return sum(count - before.get(thread, 0) for thread, count in counts.items())


def paste(foyer, size=1 << 20, times=5):
    """Milliseconds from a paste of that size into a field until the next letter is shown."""
    with tempfile.TemporaryDirectory() as directory:
        spent = []
        for _ in range(times):
            program = sign_up(foyer, directory)
            begin = time.perf_counter()
            program.send(b"\x1b[200~" + b"x" * size + b"\x1b[201~\x15Q")
            program.read_until(b"Q")
            spent.append((time.perf_counter() - begin) * 1000)
            program.end()
        return statistics.median(spent)


def demo(foyer, times=5):
    """Milliseconds of a demo that shows one minute."""
    with tempfile.TemporaryDirectory() as directory:
        tape = f"{directory}/minute.tape"
        with open(tape, "w") as file:
            file.write("Output minute.svg\nScene sign-up\n")
            for line in range(60):
                file.write(f"Type@50ms abcdefghij\nCtrl+U\nSleep {1000 - 11 * 50}ms\n")
        spent = []
        for _ in range(times):
            begin = time.perf_counter()
            subprocess.run([foyer, "demo", tape], check=True, cwd=directory, capture_output=True)
            spent.append((time.perf_counter() - begin) * 1000)
        return statistics.median(spent)


def file_megabytes(foyer):
    return os.path.getsize(foyer) / (1 << 20)
