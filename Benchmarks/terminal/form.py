"""A four-field form in foyer and in other programs. They take turns, so that a busy moment affects all."""

import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

from .program import Program

STARTS = 30
LETTERS = 210
FIELDS = ["Full name", "E-mail", "Password", "Confirm password"]
PEERS = ["textual", "urwid", "prompt_toolkit"]


@dataclass
class Form:
    """A program that shows the form, and its measurements."""

    name: str
    command: list
    last_text: bytes
    frames: list = field(default_factory=list)
    echoes: list = field(default_factory=list)
    sizes: list = field(default_factory=list)
    resident: float = 0
    private: float = 0

    def time_start(self):
        program = Program(self.command)
        program.read_until(self.last_text)
        self.frames.append((time.perf_counter() - program.start) * 1000)
        return program

    def time_letters(self, program, count):
        program.drain(0.2)
        self.resident = program.megabytes()
        self.private = program.megabytes("Private_Dirty", "smaps_rollup")
        for number in range(count):
            if number % 40 == 39:  # the fields hold 52 letters without scrolling
                program.write(b"\x15")
                program.drain()
            self.echoes.append(program.echo())
            program.drain(0.003)

    def size_letters(self, program, count=40):
        program.write(b"\x15")
        program.drain()
        for _ in range(count):
            program.write(b"x")
            self.sizes.append(len(program.read_until(b"x") + program.drain(0.005)))

    @property
    def frame(self):
        return statistics.median(self.frames)

    @property
    def echo(self):
        return statistics.median(self.echoes)

    @property
    def size(self):
        return statistics.median(self.sizes)


def dialog():
    form = ["dialog", "--form", "Create account", "20", "76", "8"]
    for row, label in enumerate(FIELDS, 1):
        form += [label, str(row), "1", "", str(row), "20", "52", "200"]
    return Form("dialog", form, b"ancel")


def peers(python):
    """The other programs that are installed for that Python."""
    folder = Path(__file__).parent / "peers"
    for name in PEERS:
        if subprocess.run([python, "-c", f"import {name}"], capture_output=True).returncode == 0:
            yield Form(name, [python, str(folder / f"{name}_form.py")], b"Confirm password")
        else:
            print(f"{name} isn't installed: left out", file=sys.stderr)


def measure(foyer_path, python=sys.executable):
    """Measures foyer's form first, then dialog's and the others."""
    with tempfile.TemporaryDirectory() as directory:
        foyer = Form(
            "foyer", [foyer_path, "--scene", "sign-up", "--data-dir", directory], b"F1 Help")
        box = ["whiptail", "--inputbox", "Full name", "20", "76"]  # whiptail has no forms
        forms = [foyer, dialog(), Form("whiptail", box, b"ancel"), *peers(python)]
        for number in range(STARTS):
            for form in forms:
                program = form.time_start()
                if number % 5 == 0:
                    form.time_letters(program, LETTERS // 6)
                if number == 0:
                    form.size_letters(program)
                program.end()
        return forms
