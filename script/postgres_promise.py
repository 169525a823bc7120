"""The store of a release on PostgreSQL, for script/check-promises."""
import contextlib
import glob
import os
import pathlib
import shutil
import sqlite3
import subprocess
import sys
import tempfile

FILE = "store-postgres.sql"
# PostgreSQL refuses to run as root.
USER = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []


ROLES = pathlib.Path(__file__).resolve().parent.parent / "packaging/cluster/roles.sql"


def roles(database="foyer"):
    """Returns the statements that create the roles and a database."""
    return ROLES.read_text().replace("DATABASE foyer ", f"DATABASE {database} ").replace("\\connect foyer", f"\\connect {database}")


def tools():
    """Returns the folder of initdb, or nothing. Debian doesn't have it in the path."""
    found = shutil.which("initdb", path=os.pathsep.join(glob.glob("/usr/lib/postgresql/*/bin") + [os.environ["PATH"]]))
    return found and os.path.dirname(os.path.realpath(found))


@contextlib.contextmanager
def database():
    """Starts a PostgreSQL without data, and yields a function that returns the URL of its database for a role, and one that runs its tools."""
    with tempfile.TemporaryDirectory(dir="/tmp") as folder:  # a socket's path is limited to 107 bytes
        if USER:
            shutil.chown(folder, "postgres")

        def run(tool, *arguments, text=None):
            command = [f"{tools()}/{tool}", *map(str, arguments)]
            answer = subprocess.run(USER + command, cwd=folder, input=text, capture_output=True, text=True)
            if answer.returncode:
                raise OSError(f"{tool} ended with {answer.returncode}: {answer.stderr or answer.stdout}")
            return answer.stdout

        run("initdb", "-D", "data", "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        run("pg_ctl", "-D", "data", "-w", "-l", "log", "-o", f"-c listen_addresses= -c fsync=off -k {folder}", "start")
        try:
            def url(role):
                return f"postgresql://{role}@/foyer?host={folder}"

            run("psql", "--quiet", "--set", "ON_ERROR_STOP=1", url("postgres").replace("/foyer", "/postgres"), text=roles())
            yield url, run
        finally:
            run("pg_ctl", "-D", "data", "-m", "immediate", "stop")


def record(server, release):
    """Writes what pg_dump says of a release's SQLite store that the server has imported."""
    with tempfile.TemporaryDirectory() as data, database() as (url, run):
        with sqlite3.connect(pathlib.Path(data) / "foyer.sqlite") as file:
            file.executescript((release / "store.sql").read_text())
        os.chmod(pathlib.Path(data) / "foyer.sqlite", 0o600)
        for words in (["migrate", "--database", url("foyer_owner")], ["import", "--data-dir", data, "--database", url("foyer")]):
            subprocess.run([server, *words], check=True, stdout=subprocess.DEVNULL)
        kept = statements(run("pg_dump", "--no-owner", "--no-privileges", url("foyer_backup")))
    (release / FILE).write_text("\n".join(kept) + "\n")


def statements(dump):
    """Returns a dump's lines without settings and comments, which differ between versions of pg_dump."""
    noise = ("--", "SET ", "SELECT pg_catalog.set_config", "\\restrict", "\\unrestrict")
    return [line for line in dump.splitlines() if line and not line.startswith(noise)]


def schema(url, run):
    """Returns each line of the tables, indexes, owners and rights of a store, after its statement's first line."""
    lines, beginning = set(), None
    for line in statements(run("pg_dump", "--schema-only", url("postgres"))):
        beginning = beginning or line
        lines.add(f"{beginning} … {line.strip().removesuffix(',')}" if line != beginning else line)
        beginning = None if line.endswith(";") else beginning
    return lines


def opens(server, release):
    """Lets the server open a release's PostgreSQL store, exports it, and yields what is missing."""
    if not tools():
        print("The store on PostgreSQL isn't checked: PostgreSQL isn't installed.", file=sys.stderr)
        return
    expected = sqlite3.connect(":memory:")
    expected.executescript((release / "store.sql").read_text())
    with tempfile.TemporaryDirectory() as data, database() as (url, run):
        run("psql", "--quiet", "--set", "ON_ERROR_STOP=1", url("foyer_owner"), text=(release / FILE).read_text())
        for role, words in (("foyer_owner", ["migrate"]), ("foyer", ["export", "--data-dir", data])):
            answer = subprocess.run([server, *words, "--database", url(role)], capture_output=True, text=True)
            if answer.returncode:
                yield f"foyer-server {words[0]} refuses the store on PostgreSQL with {answer.returncode}: {answer.stderr}"
                return
        exported = sqlite3.connect(pathlib.Path(data) / "foyer.sqlite")
        for columns in ("id, email, password_hash FROM accounts", "id, state FROM applications", "id, details_digest FROM audit_entries"):
            before, after = (sorted(store.execute(f"SELECT {columns}")) for store in (expected, exported))
            if before != after:
                yield f"the store on PostgreSQL has other rows for {columns}: {after} instead of {before}"
        upgraded = schema(url, run)
    with database() as (url, run):
        subprocess.run([server, "migrate", "--database", url("foyer_owner")], check=True, stdout=subprocess.DEVNULL)
        new = schema(url, run)
    for lines, what in ((new - upgraded, "lacks"), (upgraded - new, "has in addition")):
        yield from (f"the upgraded store on PostgreSQL {what} {line}: add a version to the schema" for line in sorted(lines))
