"""Compares the password field, which has a strength meter, with the confirmation, which has none."""

import statistics
import tempfile
import time

from .program import Program


def measure(command):
    """The echo in ms in the password field, which has a strength meter, and in the confirmation."""
    phrases = [b"Tr0ub4dor&3 Tr0ub4dor", b"my cat sleeps on the red sofa", b"aaaaaaaaaaaaaaaaaaaaaaaa"]
    program = Program(command)
    program.read_until(b"F1 Help")
    program.write(b"Ada Lovelace\tada@example.org\t")
    program.drain(0.3)
    echoes = [[], []]
    for field in echoes:
        for _ in range(4):
            for phrase in phrases:
                for letter in phrase:
                    begin = time.perf_counter()
                    program.write(bytes([letter]))
                    program.read_until("•".encode())
                    field.append((time.perf_counter() - begin) * 1000)
                    program.drain(0.005)
                program.write(b"\x15")
                program.drain()
        program.write(b"\t")
        program.drain()
    program.end()
    return [statistics.median(field) for field in echoes]


def report(foyer):
    with tempfile.TemporaryDirectory() as directory:
        for label in ["aurora", "harbor"]:
            command = [foyer, "--scene", "sign-up", "--data-dir", directory, "--brand", label]
            meter, plain = measure(command)
            print(f"{label:16}{meter:10.3f}{plain:10.3f}{meter / plain:8.2f}")
