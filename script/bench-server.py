"""foyer-server beside what it is built on, in one run: accounts stored beside pgbench and beside the hash
alone, pages of members at a thousand and at a million, and the memory of idle connections.

Arguments: the program, and whatever kinds of database to measure (sqlite, postgres).
"""

import ctypes
import ctypes.util
import glob
import os
import re
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time

SECONDS = int(os.environ.get("FOYER_BENCH_SECONDS", "10"))
MEMBERS = [1_000, int(os.environ.get("FOYER_BENCH_MEMBERS", "1000000"))]
IDLE = 1_000
ANY_NUMBER = ["--sign-ups", "1000000", "--sign-ups-per-origin", "1000000"]
POST = """
local count = 0
local run = tostring(os.time()) .. tostring({}):sub(-8)
request = function()
  count = count + 1
  local key = string.format("%s-%010d", run, count):gsub("[^%w-]", "0")
  local body = string.format(
    '{"name":"Ada Lovelace","email":"guest-%s@example.org","password":"aB3!","brand":"aurora"}', key)
  return wrk.format("POST", "/accounts",
    {["Content-Type"] = "application/json", ["Idempotency-Key"] = key}, body)
end
"""
SIGN_UP = """
\\set n random(1, 9000000000000000)
BEGIN ISOLATION LEVEL SERIALIZABLE;
SET LOCAL enable_seqscan = off;
INSERT INTO accounts (id, name, sort_key, last_name_key, email, email_canonical, password_hash, brand,
  created_at, idempotency_key, request_digest)
VALUES (:n, 'Ada Lovelace', 'ada lovelace', 'lovelace', :n || '@example.org', :n || '@example.org', '*',
  'aurora', 1800000000000, 'k' || :n, md5('c' || :n)) ON CONFLICT DO NOTHING
  RETURNING id, name, email, email_canonical, brand, created_at, username, is_listed, about;
SELECT name FROM notification_targets ORDER BY name;
COMMIT;
"""


class Server:
    """A server of one kind of database, with data of its own."""

    def __init__(self, program, *options, database=None):
        self.folder = tempfile.TemporaryDirectory()
        command = [program, "--port", "0", "--data-dir", self.folder.name, *ANY_NUMBER, *options]
        if database:
            command += ["--database", database]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        self.url = self.process.stdout.readline().split()[-1]

    def measure(self, path, connections, script=None, seconds=SECONDS):
        """Requests a second, and the answers that were no success."""
        command = ["wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "--timeout", "30s"]
        if script:
            command += ["-s", script]
        said = subprocess.run(
            command + [self.url + path], capture_output=True, text=True, check=True).stdout
        failed = re.search(r"Non-2xx or 3xx responses: (\d+)", said)
        return float(re.search(r"Requests/sec:\s+([\d.]+)", said)[1]), int(failed[1]) if failed else 0

    def resident_megabytes(self):
        with open(f"/proc/{self.process.pid}/status") as status:
            line = next(line for line in status if line.startswith("VmRSS"))
        return int(line.split()[1]) / 1024

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait()


class SQLite:
    name = "SQLite"

    def server(self, program, *options):
        server = Server(program, *options)
        self.file = f"{server.folder.name}/foyer.sqlite"
        return server

    def add(self, members):
        database = sqlite3.connect(self.file)
        database.executemany(
            "INSERT INTO accounts (id, name, sort_key, last_name_key, email, email_canonical,"
            " password_hash, brand, created_at, idempotency_key, request_digest, is_listed, about)"
            " VALUES (?1, ?2, lower(?2), ?3, ?4, ?4, '', 'aurora', 1800000000000, ?5, ?5, 1, '')",
            ((f"{n:036}", f"Guest {n:07}", f"{n:07}", f"g{n}@x.org", f"k{n}") for n in range(members)))
        database.commit()
        database.close()

    def accounts(self):
        database = sqlite3.connect(self.file)
        return database.execute("SELECT count(*) FROM accounts").fetchone()[0]

    def plan(self):
        database = sqlite3.connect(self.file)
        rows = database.execute(
            "EXPLAIN QUERY PLAN SELECT id, name, sort_key FROM accounts WHERE is_listed"
            " AND (sort_key, id) > ('guest 05', '') ORDER BY sort_key, id LIMIT 500")
        return "; ".join(row[3] for row in rows)


class Postgres:
    """A cluster in a temporary directory, at a Unix socket."""

    name = "PostgreSQL"

    def __init__(self):
        self.folder = tempfile.mkdtemp()
        self.programs = sorted(glob.glob("/usr/lib/postgresql/*/bin"))[-1]
        self.prefix = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        if self.prefix:
            shutil.chown(self.folder, "postgres", "postgres")
        self.command("initdb", "-U", "postgres", "-A", "trust", "-D", f"{self.folder}/data")
        self.command(
            "pg_ctl", "-D", f"{self.folder}/data", "-w", "-l", f"{self.folder}/log", "-o",
            f"-k {self.folder} -c listen_addresses= -c max_connections=200", "start")
        os.chmod(self.folder, 0o755)
        self.count = 0

    def command(self, program, *arguments):
        return subprocess.run(
            [*self.prefix, f"{self.programs}/{program}", *arguments], check=True, capture_output=True,
            text=True, cwd=self.folder).stdout

    def sql(self, text):
        return self.command("psql", "-XqAt", "-h", self.folder, "-U", "postgres", "-d", self.database, "-c", text)

    def server(self, program, *options):
        self.count += 1
        self.database = f"foyer{self.count}"
        self.command("createdb", "-h", self.folder, "-U", "postgres", self.database)
        return Server(
            program, *options,
            database=f"postgresql:///{self.database}?host={self.folder}&user=postgres")

    def add(self, members):
        self.sql(
            "INSERT INTO accounts (id, name, sort_key, last_name_key, email, email_canonical,"
            " password_hash, brand, created_at, idempotency_key, request_digest, is_listed, about)"
            " SELECT lpad(n::text, 36, '0'), 'Guest ' || lpad(n::text, 7, '0'),"
            " 'guest ' || lpad(n::text, 7, '0'), lpad(n::text, 7, '0'), 'g' || n || '@x.org',"
            " 'g' || n || '@x.org', '', 'aurora', 1800000000000, 'k' || n, 'k' || n, true, ''"
            f" FROM generate_series(0, {members - 1}) AS n; ANALYZE accounts")

    def accounts(self):
        return int(self.sql("SELECT count(*) FROM accounts"))

    def plan(self):
        return "; ".join(
            line.strip(" ->").split("  (")[0]
            for line in self.sql(
                "EXPLAIN SELECT id, name, sort_key FROM accounts WHERE is_listed AND (sort_key, id) >"
                " ('guest 05', '') ORDER BY sort_key, id LIMIT 500").splitlines()
            if "Scan" in line or "Sort" in line)

    def pgbench(self, clients):
        with tempfile.NamedTemporaryFile("w", suffix=".sql", dir=self.folder, delete=False) as script:
            script.write(SIGN_UP)
        os.chmod(script.name, 0o644)
        said = self.command(
            "pgbench", "-n", "-h", self.folder, "-U", "postgres", "-M", "extended", "-c", str(clients),
            "-j", "1", "-T", str(SECONDS), "-f", script.name, self.database)
        return float(re.search(r"tps = ([\d.]+)", said)[1])

    def end(self):
        self.command("pg_ctl", "-D", f"{self.folder}/data", "-m", "immediate", "stop")
        shutil.rmtree(self.folder)


def hash_seconds(mebibytes, at_once):
    """The time of one hash, with so many at once and nothing else to do: hashes are made on threads."""
    sodium = ctypes.CDLL(ctypes.util.find_library("sodium"))
    sodium.sodium_init()
    operations, memory = ctypes.c_ulonglong(2), ctypes.c_size_t(mebibytes << 20)

    def hash_many(count):
        hashed = ctypes.create_string_buffer(sodium.crypto_pwhash_strbytes())
        for _ in range(count):
            sodium.crypto_pwhash_str(hashed, b"aB3!", ctypes.c_ulonglong(4), operations, memory)

    from concurrent.futures import ThreadPoolExecutor
    count = 40
    with ThreadPoolExecutor(at_once) as threads:
        begin = time.perf_counter()
        list(threads.map(hash_many, [count] * at_once))
        return (time.perf_counter() - begin) / count


def pages(program, store):
    rates = []
    for members in MEMBERS:
        server = store.server(program)
        store.add(members)
        rate, failed = server.measure("/users", 8)
        single, failed_single = server.measure(f"/users/{members // 2:036}", 8)
        rates.append(rate)
        print(f"{store.name}: GET /users with {members} members: {rate:.0f}/s; one member: {single:.0f}/s;"
              f" failed {failed + failed_single}; resident {server.resident_megabytes():.0f} MB")
        if members == MEMBERS[-1]:
            print(f"{store.name}: page by {store.plan()}")
        server.end()
    print(f"{store.name}: a page at {MEMBERS[-1]} takes {rates[0] / rates[-1]:.2f} x that at {MEMBERS[0]}"
          " (aim 1.5)")


def stored(program, store, script):
    for clients in [8, 64]:
        server = store.server(program, "--bench-without-hashing")
        begin, (_, failed) = time.perf_counter(), server.measure("/accounts", clients, script)
        rate = store.accounts() / (time.perf_counter() - begin)
        line = f"{store.name}: POST /accounts without the hash, {clients} clients: {rate:.0f} stored/s; failed {failed}"
        if isinstance(store, Postgres):
            alone = store.pgbench(clients)
            line += f"; pgbench with the same statements in a transaction {alone:.0f}/s: {rate / alone:.2f} x (aim 0.35)"
        print(line)
        server.end()


def hashed(program, store, script):
    processors = os.cpu_count()
    for mebibytes in [64, 19]:
        seconds = hash_seconds(mebibytes, processors)
        server = store.server(program, "--hash-memory", str(mebibytes), "--hashes", str(processors))
        begin, (_, failed) = time.perf_counter(), server.measure("/accounts", 8, script)
        rate = store.accounts() / (time.perf_counter() - begin)
        server.end()
        allowed = processors / min(seconds, hash_seconds(mebibytes, processors))
        print(f"{store.name}: POST /accounts, {mebibytes} MiB, {processors} hashes at once: {rate:.1f} stored/s;"
              f" hashing alone {allowed:.1f}/s: {rate / allowed:.2f} x (aim 0.9); failed {failed}")


def idle(program, store):
    server = store.server(program, "--connections", str(IDLE + 100))
    host, port = re.match(r"http://(.+):(\d+)", server.url).groups()
    server.measure("/health", 8, seconds=1)
    before, connections = server.resident_megabytes(), []
    for _ in range(IDLE):
        connection = socket.create_connection((host, int(port)))
        connection.sendall(b"GET /health HTTP/1.1\r\nHost: a\r\n\r\n")
        assert connection.recv(1024).startswith(b"HTTP/1.1 204")
        connections.append(connection)
    after = server.resident_megabytes()
    print(f"{store.name}: {IDLE} idle connections: {after:.0f} MB resident, {after - before:.0f} more than"
          " without (aim 100)")
    server.end()


def main():
    program, kinds = sys.argv[1], sys.argv[2:] or ["sqlite", "postgres"]
    with tempfile.NamedTemporaryFile("w", suffix=".lua") as script:
        script.write(POST)
        script.flush()
        for kind in kinds:
            store = Postgres() if kind == "postgres" else SQLite()
            try:
                stored(program, store, script.name)
                hashed(program, store, script.name)
                pages(program, store)
                idle(program, store)
            finally:
                if isinstance(store, Postgres):
                    store.end()


main()
