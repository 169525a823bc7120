"""Rows for a store of any size: accounts as listed members, and applications that are pending.

Both databases are filled with the same rows, and both terminal and server benchmarks fill them here.
"""

import sqlite3

FIRST = ["Ada", "Alan", "Barbara", "Donald", "Edsger", "Frances", "Grace", "Hedy", "Joan", "Ken"]
LAST = ["Lovelace", "Turing", "Liskov", "Knuth", "Dijkstra", "Allen", "Hopper", "Lamarr"]
TIME = 1_800_000_000_000
# Like those of a real desk, applications come in groups of one office or school.
OF_ORIGIN = 100


def name(number):
    return f"{FIRST[number % 10]} {number:07d} {LAST[number // 10 % 8]}"


def account_id(number):
    return f"{number:08x}-0000-4000-8000-{number:012x}"


def key(number):
    """A line of authorized_keys without a private key that matches it."""
    import base64
    blob = b"\0\0\0\x0bssh-ed25519\0\0\0\x20" + number.to_bytes(32, "big")
    return "ssh-ed25519 " + base64.b64encode(blob).decode()


def members(numbers):
    """Rows for listed members as (table, columns, rows)."""
    yield "accounts", [
        "id", "name", "sort_key", "last_name_key", "email", "email_canonical", "username",
        "password_hash", "brand", "created_at", "idempotency_key", "request_digest", "is_listed", "about",
    ], (
        (account_id(n), name(n), name(n).lower(), name(n).lower().split()[-1], f"{n}@example.org",
         f"{n}@example.org", f"guest{n:07d}", "hash", "aurora", TIME + n, f"key {n}", f"digest {n}", 1, "")
        for n in numbers)
    yield "member_names", ["start", "sort_key", "id"], (
        (" ".join(words[place:]), " ".join(words), account_id(n))
        for n in numbers for words in [name(n).lower().split()] for place in range(len(words)))
    yield "usernames", ["username", "holder"], ((f"guest{n:07d}", account_id(n)) for n in numbers)
    yield "ssh_keys", ["account", "line", "fingerprint", "added_at"], (
        (account_id(n), key(n), f"SHA256:{n}", TIME) for n in numbers if n % 10 == 0)


def applications(numbers, now):
    """Pending applications of the last day, with ids that no account has; `now` in milliseconds."""
    yield "applications", [
        "id", "idempotency_key", "request_digest", "name", "email", "email_canonical", "username",
        "password_hash", "brand", "language", "created_at", "origin", "state", "is_decoy",
        "needs_approval", "codes_sent", "tries", "attempts_at", "search_key", "name_look", "username_look",
    ], (
        ("f" + account_id(n)[1:], f"key {n}", f"digest {n}", name(n), f"a{n}@example.org",
         f"a{n}@example.org", f"applicant{n:07d}", "hash", "aurora", "en", now - n * 1000,
         f"192.0.{n // OF_ORIGIN // 256}.{n // OF_ORIGIN % 256}", "pending", 0, 1, 0, 5, now,
         f"{name(n)}\na{n}@example.org\napplicant{n:07d}".lower(), name(n).lower(),
         f"applicant{n:07d}")
        for n in numbers)


def fill_sqlite(file, tables):
    database = sqlite3.connect(file)
    for table, columns, rows in tables:
        marks = ", ".join("?" * len(columns))
        database.executemany(
            f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({marks})", rows)
    database.execute("ANALYZE")
    database.commit()
    database.close()


def copied(table, columns, rows):
    """The rows as lines for psql."""
    yield f"COPY {table} ({', '.join(columns)}) FROM STDIN;\n"
    for row in rows:
        yield "\t".join(str(value).replace("\n", "\\n") for value in row) + "\n"
    yield "\\.\n"
