"""The databases for a server's accounts."""

import glob
import os
import re
import shutil
import sqlite3
import subprocess
import tempfile

import rows

from .process import SECONDS, Server

PAGE = ("SELECT id, name, sort_key FROM accounts WHERE is_listed"
        " AND (sort_key, id) > ('guest 05', '') ORDER BY sort_key, id LIMIT 500")
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


class SQLite:
    name = "SQLite"

    def server(self, program, *options):
        server = Server(program, *options)
        self.file = f"{server.folder.name}/foyer.sqlite"
        return server

    def add(self, tables):
        rows.fill_sqlite(self.file, tables)

    def accounts(self):
        database = sqlite3.connect(self.file)
        return database.execute("SELECT count(*) FROM accounts").fetchone()[0]

    def plan(self):
        database = sqlite3.connect(self.file)
        return "; ".join(row[3] for row in database.execute("EXPLAIN QUERY PLAN " + PAGE))

    def end(self):
        pass


class Postgres:
    """A PostgreSQL cluster in a temporary directory with a Unix socket."""

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
            f"-k {self.folder} -c listen_addresses= -c max_connections=200 -c max_wal_size=8GB", "start")
        os.chmod(self.folder, 0o755)
        self.count = 0

    def command(self, program, *arguments):
        return subprocess.run(
            [*self.prefix, f"{self.programs}/{program}", *arguments], check=True, capture_output=True,
            text=True, cwd=self.folder).stdout

    def psql(self, *arguments):
        return ["psql", "-XqAt", "-v", "ON_ERROR_STOP=1", "-h", self.folder, "-U", "postgres", "-d",
                self.database, *arguments]

    def sql(self, text):
        return self.command(*self.psql("-c", text))

    def server(self, program, *options):
        self.count += 1
        self.database = f"foyer{self.count}"
        self.command("createdb", "-h", self.folder, "-U", "postgres", self.database)
        return Server(program, *options, database=self.address)

    @property
    def address(self):
        return f"postgresql:///{self.database}?host={self.folder}&user=postgres"

    def add(self, tables):
        filling = subprocess.Popen(
            [f"{self.programs}/psql", *self.psql()[1:]], stdin=subprocess.PIPE, text=True)
        for table in tables:
            filling.stdin.writelines(rows.copied(*table))
        filling.stdin.write("ANALYZE;\n")
        filling.stdin.close()
        assert filling.wait() == 0
        self.sql("VACUUM")

    def accounts(self):
        return int(self.sql("SELECT count(*) FROM accounts"))

    def plan(self):
        return "; ".join(
            line.strip(" ->").split("  (")[0]
            for line in self.sql("EXPLAIN " + PAGE).splitlines()
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
