"""The databases for a server's accounts."""

import glob
import os
import pathlib
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile

import rows

sys.path.append(str(pathlib.Path(__file__).resolve().parents[2] / "script"))
from postgres_promise import roles  # noqa: E402

from .process import SECONDS, Server

PAGE = ("SELECT id, name, sort_key FROM accounts WHERE is_listed"
        " AND (sort_key, id) > ('guest 05', '') ORDER BY sort_key, id LIMIT 500")
# The statements of a sign-up in an open brand without e-mails, as the server sends them.
SIGN_UP = """
\\set n random(1, 9000000000000000)
BEGIN ISOLATION LEVEL READ COMMITTED;
SET LOCAL synchronous_commit = off;
SELECT pg_advisory_xact_lock(hashtext('foyer counts'));
DELETE FROM rate_limited_uses WHERE kind = 'signUp' AND used_at <= 1799996400000;
SELECT max(used_at) FROM (
  SELECT * FROM (SELECT used_at FROM rate_limited_uses
    WHERE kind = 'signUp' AND origin BETWEEN '127.0.0.1' AND '127.0.0.1'
    ORDER BY used_at DESC LIMIT 1 OFFSET 999999) AS own
  UNION ALL SELECT * FROM (SELECT used_at FROM rate_limited_uses WHERE kind = 'signUp'
    ORDER BY used_at DESC LIMIT 1 OFFSET 999999) AS whole) AS uses;
INSERT INTO rate_limited_uses (kind, id, origin, used_at)
VALUES ('signUp', 'k' || :n, '127.0.0.1', 1800000000000) ON CONFLICT DO NOTHING;
COMMIT;
BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
SELECT * FROM applications WHERE idempotency_key = 'k' || :n;
COMMIT;
BEGIN ISOLATION LEVEL SERIALIZABLE;
SET LOCAL enable_seqscan = off;
SET LOCAL jit = off;
INSERT INTO accounts (id, name, sort_key, last_name_key, email, email_canonical, password_hash, brand,
  created_at, idempotency_key, request_digest)
VALUES (md5(:n || ''), 'Ada Lovelace', 'ada lovelace', 'lovelace', :n || '@example.org', :n || '@example.org', '*',
  'aurora', 1800000000000, 'k' || :n, md5('c' || :n)) ON CONFLICT DO NOTHING
  RETURNING id, name, email, email_canonical, brand, created_at, username, is_listed, about;
SELECT target, host FROM (SELECT name AS target, '' AS host FROM notification_targets
  UNION ALL SELECT 'unix' AS target, name AS host FROM hosts
    WHERE rights = 'users' AND revoked_at IS NULL) AS r ORDER BY target, host;
INSERT INTO audit_entries (id, changed_at, actor_kind, actor, action, subject, details, salt, details_digest)
VALUES (md5('a' || :n), 1800000000000, 'owner', '', 'account.created', md5(:n || ''),
  '{"after":{"brand":"aurora","email":"guest-0000000000@example.org","name":"Ada Lovelace"}}', md5('s' || :n), md5('d' || :n));
INSERT INTO sessions (id, digest, account, origin, opened_at, last_used_at, is_by_code, is_first)
VALUES (md5('i' || :n), md5('t' || :n), md5(:n || ''), '127.0.0.1', 1800000000000, 1800000000000, false, true);
INSERT INTO sign_ins (account, signed_in_at, origin) VALUES (md5(:n || ''), 1800000000000, '127.0.0.1');
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

    def command(self, program, *arguments, text=""):
        return subprocess.run(
            [*self.prefix, f"{self.programs}/{program}", *arguments], check=True, capture_output=True,
            input=text, text=True, cwd=self.folder).stdout

    def psql(self, *arguments):
        return ["psql", "-XqAt", "-v", "ON_ERROR_STOP=1", "-h", self.folder, "-U", "postgres", "-d",
                self.database, *arguments]

    def sql(self, text):
        return self.command(*self.psql("-c", text))

    def server(self, program, *options):
        self.count += 1
        self.database = f"foyer{self.count}"
        # The databases of a cluster share its roles.
        recipe = roles(self.database).replace("CREATE ROLE", "CREATE ROLE" if self.count == 1 else "-- CREATE ROLE")
        self.command("psql", "-Xq", "-v", "ON_ERROR_STOP=1", "-h", self.folder, "-U", "postgres", text=recipe)
        subprocess.run([program, "migrate", "--database", self.url("foyer_owner")], check=True, capture_output=True)
        return Server(program, *options, database=self.address)

    @property
    def address(self):
        return self.url("foyer")

    def url(self, role):
        return f"postgresql:///{self.database}?host={self.folder}&user={role}"

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
            "-j", "1", "--max-tries", "20", "-T", str(SECONDS), "-f", script.name, self.database)
        return float(re.search(r"tps = ([\d.]+)", said)[1])

    def end(self):
        self.command("pg_ctl", "-D", f"{self.folder}/data", "-m", "immediate", "stop")
        shutil.rmtree(self.folder)
