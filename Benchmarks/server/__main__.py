"""Compares foyer-server with its parts in one run: stored accounts with pgbench and with the hash alone,
pages of members, the memory of idle connections, and the times of a large server's client.

Arguments: foyer-server, foyer, and any of sqlite, postgres (the kinds of database; both, if none is named)
and of sign-ups, pages, idle, client (what to measure; all, if none is named).
"""

import os
import sys

from . import client, pages, sign_ups
from .stores import Postgres, SQLite

MEMBERS = int(os.environ.get("FOYER_BENCH_MEMBERS", "1000000"))


def main():
    program, foyer, *words = sys.argv[1:]
    parts = {
        "sign-ups": lambda store: sign_ups.report(program, store),
        "pages": lambda store: pages.report(program, store, MEMBERS),
        "idle": lambda store: pages.report_idle(program, store),
        "client": lambda store: client.report(program, foyer, store, MEMBERS),
    }
    kinds = {"sqlite": SQLite, "postgres": Postgres}
    if unknown := set(words) - parts.keys() - kinds.keys():
        sys.exit(f"{', '.join(sorted(unknown))}: unknown.\n\n{__doc__}")
    for kind in [word for word in words if word in kinds] or kinds:
        store = kinds[kind]()
        try:
            for part in [word for word in words if word in parts] or parts:
                parts[part](store)
        finally:
            store.end()


main()
