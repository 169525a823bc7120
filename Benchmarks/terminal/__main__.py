"""Compares foyer's release with other programs: `python3 -m terminal FOYER [form|sessions|members|passwords]`.

Without a word, the whole table with its aims. Medians; times in milliseconds, memory in megabytes.
"""

import os
import sys

from . import form, members, passwords, session, sessions


def table(foyer):
    forms = form.measure(foyer)
    print_forms(forms)
    ours, dialog = forms[0], forms[1]
    shown, move, letter, _, resident, filtered = members.measure(foyer, 1_000_000)
    print(f"\n{'':44}{'measured':>10}{'aim':>8}")
    for name, figure, aim in [
        ("first frame / dialog", ours.frame / dialog.frame, 1.2),
        ("echo / dialog", ours.echo / dialog.echo, 1.0),
        ("resident, form on the screen, MB", ours.resident, 12),
        ("bytes a typed letter", ours.size, 4),
        ("wake-ups in 60 s", session.idle(foyer), 0),
        ("paste of 1 MB, ms", session.paste(foyer), 50),
        ("demo of a minute, ms", session.demo(foyer), 100),
        ("1,000,000 members: moving, ms", move, 0.5),
        ("1,000,000 members: a filter letter's echo, ms", letter, 0.5),
        ("1,000,000 members: resident, MB", max(resident, filtered), 120),
        ("the binary, MB", session.file_megabytes(foyer), 30),
    ]:
        verdict = "" if figure <= aim else "  missed"
        print(f"{name:44}{figure:10.2f}{aim:8}{verdict}")


def print_forms(forms):
    dialog = forms[1]
    print(f"{'':16}{'frame':>8}{'ratio':>7}{'echo':>8}{'ratio':>7}{'bytes':>7}{'resident':>10}{'private':>9}")
    for each in forms:
        print(
            f"{each.name:16}{each.frame:8.2f}{each.frame / dialog.frame:7.2f}{each.echo:8.3f}"
            f"{each.echo / dialog.echo:7.2f}{each.size:7.1f}{each.resident:10.1f}{each.private:9.1f}")


def main():
    foyer, words = sys.argv[1], sys.argv[2:]
    os.sync()  # until it is on the disk, a new binary counts as each session's own memory
    match words:
        case []:
            table(foyer)
        case ["form"]:
            print_forms(form.measure(foyer))
        case ["sessions", *count]:
            sessions.report(foyer, *map(int, count))
        case ["members", *counts]:
            members.report(foyer, *([tuple(map(int, counts))] if counts else []))
        case ["passwords"]:
            passwords.report(foyer)
        case _:
            sys.exit(__doc__)


main()
