"""Guests sign up at the cluster of docs/scaling.md while its parts are killed.

Three PostgreSQL with synchronous standbys, a pgbouncer beside each, three servers, one haproxy. At the end every
account that a server acknowledged is looked up: each must exist once, with the id that the guest received.
The exit code is 1 if one doesn't, if members couldn't be read for longer than `--members-gap`, or if nothing was
measured: no account acknowledged, no member read, no part of a kind killed, or a guest that broke off.
"""

import argparse
import collections
import glob
import http.client
import json
import os
import pathlib
import random
import re
import secrets
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

from postgres_promise import roles

ADDRESS = "127.0.0.1"
NUMBERS = (1, 2, 3)
FILES = pathlib.Path(__file__).resolve().parent.parent / "packaging/cluster"


class Cluster:
    """The machines of docs/scaling.md as processes on loopback addresses."""

    def __init__(self, program, folder, port):
        self.program, self.folder, self.port = program, pathlib.Path(folder), port
        self.tools = max(glob.glob("/usr/lib/postgresql/*/bin"))
        # PostgreSQL refuses to run as root.
        self.user = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        self.primary = 1
        self.processes = {}
        self.kills = collections.Counter()
        # Servers write no log into a folder of another user.
        self.databases = self.folder / "databases"
        self.databases.mkdir()
        if self.user:
            shutil.chown(self.databases, "postgres")

    def run(self, tool, *arguments, **options):
        return subprocess.run(
            self.user + [f"{self.tools}/{tool}", *arguments], cwd=self.databases, check=True,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **options)

    def start(self):
        self.run("initdb", "-D", "db1", "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C")
        self.append("db1/postgresql.conf", (FILES / "postgresql.conf").read_text() + "max_connections = 50\nsynchronous_commit = local\n")
        self.append("db1/pg_hba.conf", "host all,replication all 127.0.0.0/24 trust\n")
        self.start_database(1)
        self.run("psql", "-h", "127.0.0.11", "-U", "postgres", "-v", "ON_ERROR_STOP=1", input=roles(), text=True)
        subprocess.run([self.program, "migrate", "--database", "postgresql://foyer_owner@127.0.0.11/foyer"], check=True)
        for number in (2, 3):
            self.make_standby(number)
        for number in NUMBERS:
            self.settle_configuration(number)
            self.start_pooler(number)
            self.start_server(number)
        proxy = re.sub(
            rf"{ADDRESS}:808(\d)", lambda port: f"{ADDRESS}:{self.port + int(port[1])}",
            (FILES / "haproxy.cfg").read_text())
        (self.folder / "haproxy.cfg").write_text(proxy)
        self.processes["proxy"] = subprocess.Popen(
            ["haproxy", "-db", "-f", self.folder / "haproxy.cfg"], stdout=self.log("proxy"), stderr=subprocess.STDOUT)

    def append(self, path, text):
        with open(self.databases / path, "a") as file:
            file.write(text)

    def log(self, name):
        return open(self.folder / f"{name}.log", "ab")

    def said(self, name):
        return (self.folder / f"{name}.log").read_text(errors="replace").strip() or "nothing"

    # Databases

    def start_database(self, number):
        self.run(
            "pg_ctl", "-D", f"db{number}", "-l", f"db{number}.log", "-w", "-o",
            f"-c listen_addresses=127.0.0.1{number} -c cluster_name=db{number}", "start")

    def make_standby(self, number):
        shutil.rmtree(self.databases / f"db{number}", ignore_errors=True)
        self.run("pg_basebackup", "-D", f"db{number}", "-h", f"127.0.0.1{self.primary}", "-U", "postgres", "-c", "fast")
        (self.databases / f"db{number}/standby.signal").touch()
        if self.user:
            shutil.chown(self.databases / f"db{number}/standby.signal", "postgres")
        self.start_database(number)

    def settle_configuration(self, number):
        """Makes each later commit wait for a standby."""
        path = self.databases / f"db{number}/postgresql.conf"
        path.write_text(path.read_text().replace("synchronous_commit = local\n", ""))
        self.run("pg_ctl", "-D", f"db{number}", "reload")

    def query(self, number, sql):
        said = subprocess.run(
            ["psql", "-h", f"127.0.0.1{number}", "-U", "postgres", "-d", "foyer", "-qAtc", sql],
            capture_output=True, text=True, check=True)
        return said.stdout.strip()

    def kill_database(self, number):
        pid = int((self.databases / f"db{number}/postmaster.pid").read_text().splitlines()[0])
        os.kill(pid, signal.SIGKILL)
        while alive(pid):
            time.sleep(0.02)

    def fail_over(self):
        """Kills the primary with its pooler, promotes the standby that has more of the log, and rejoins the old one."""
        old = self.primary
        self.kill_database(old)
        self.kill_pooler(old)
        standbys = [n for n in NUMBERS if n != old]
        self.primary = max(standbys, key=lambda n: position(self.query(n, "SELECT pg_last_wal_receive_lsn()")))
        self.run("pg_ctl", "-D", f"db{self.primary}", "-w", "promote")
        self.kill_pooler(self.primary)  # it still treats its database as a standby
        self.start_pooler(self.primary)
        self.kills["primaries"] += 1
        self.run("pg_ctl", "-D", f"db{old}", "-m", "immediate", "stop") if self.is_running(old) else None
        self.make_standby(old)
        self.start_pooler(old)

    def is_running(self, number):
        return subprocess.run(
            self.user + [f"{self.tools}/pg_ctl", "-D", f"db{number}", "status"], cwd=self.databases,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0

    def restart_standby(self):
        number = random.choice([n for n in NUMBERS if n != self.primary])
        self.kill_database(number)
        self.start_database(number)
        self.kills["standbys"] += 1

    # Poolers and servers

    def start_pooler(self, number):
        path = self.folder / f"pgbouncer{number}.ini"
        path.write_text((FILES / "pgbouncer.ini").read_text().replace("127.0.0.11", f"127.0.0.1{number}"))
        self.processes[f"pooler{number}"] = subprocess.Popen(
            self.user + [shutil.which("pgbouncer", path="/usr/sbin:" + os.environ["PATH"]), "-q", path],
            stdout=self.log(f"pooler{number}"), stderr=subprocess.STDOUT)

    def kill_pooler(self, number):
        subprocess.run(["pkill", "-9", "-f", f"{self.folder}/pgbouncer{number}.ini"])
        self.processes[f"pooler{number}"].wait()

    def restart_pooler(self):
        number = random.choice(NUMBERS)
        self.kill_pooler(number)
        self.start_pooler(number)
        self.kills["poolers"] += 1

    def start_server(self, number):
        hosts = ",".join(f"127.0.0.1{n}" for n in NUMBERS)
        database = f"postgresql://foyer@/foyer?host={hosts}&port=6432&target_session_attrs="
        self.processes[f"server{number}"] = subprocess.Popen(
            [self.program, "--port", str(self.port + number), "--data-dir", self.folder / f"web{number}",
             "--drain-time", "5", "--trusted-proxy", ADDRESS, "--hash-memory", "19", "--connections-per-origin", "2000",
             "--sign-ups", "1000000", "--sign-ups-per-origin", "1000000",
             "--database", database + "read-write", "--read-database", database + "prefer-standby",
             "--log-file", self.folder / f"server{number}.log"],
            stdout=self.log(f"server{number}.out"), stderr=subprocess.STDOUT)

    def kill_server(self):
        number = random.choice(NUMBERS)
        process = self.processes[f"server{number}"]
        process.kill()
        process.wait()
        self.start_server(number)
        self.kills["servers"] += 1

    def end(self):
        for process in self.processes.values():
            process.kill()
        for number in NUMBERS:
            subprocess.run(["pkill", "-9", "-f", f"{self.folder}/pgbouncer{number}.ini"])
            if self.is_running(number):
                self.run("pg_ctl", "-D", f"db{number}", "-m", "immediate", "stop")


class Guests:
    """Threads that sign up one guest after another, and repeat unanswered requests with the same key."""

    def __init__(self, port, count, patience):
        self.port, self.patience = port, patience
        self.acknowledged = {}
        self.refused, self.given_up = collections.Counter(), []
        self.times = [time.monotonic()]
        self.lock, self.stop = threading.Lock(), threading.Event()
        self.threads = [threading.Thread(target=self.work) for _ in range(count)]

    def work(self):
        while not self.stop.is_set():
            self.sign_up(f"guest-{secrets.token_hex(8)}@example.org", secrets.token_hex(16))

    def sign_up(self, email, key):
        body = json.dumps({"name": "Ada Lovelace", "email": email, "password": "correct-Horse-7!", "brand": "aurora"})
        end = time.monotonic() + self.patience
        while time.monotonic() < end:
            status, answer = request(
                self.port, "POST", "/accounts", body, {"Content-Type": "application/json", "Idempotency-Key": key})
            with self.lock:
                if status in (200, 201):
                    self.acknowledged[email] = answer["account"]["id"]
                    self.times.append(time.monotonic())
                    return
                self.refused[status] += 1
            if status in (400, 409, 422):
                break
            time.sleep(0.2)
        with self.lock:
            self.given_up.append((email, status))


class Readers:
    """A guest who reads the members ten times a second."""

    def __init__(self, port):
        self.port, self.failures = port, collections.Counter()
        self.times, self.stop = [time.monotonic()], threading.Event()
        self.threads = [threading.Thread(target=self.work)]

    def work(self):
        while not self.stop.is_set():
            status, _ = request(self.port, "GET", "/users", None, {})
            if status == 200:
                self.times.append(time.monotonic())
            else:
                self.failures[status] += 1
            time.sleep(0.1)


def request(port, method, path, body, headers):
    """The status and the JSON of a response; the status is 0 without one."""
    connection = http.client.HTTPConnection(ADDRESS, port, timeout=15)
    try:
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        data = answer.read()
        return answer.status, json.loads(data) if data and answer.status in (200, 201) else None
    except (OSError, http.client.HTTPException, ValueError):
        return 0, None
    finally:
        connection.close()


def position(lsn):
    high, low = lsn.split("/")
    return int(high, 16) << 32 | int(low, 16)


def alive(pid):
    try:
        os.kill(pid, 0)
        return True
    except ProcessLookupError:
        return False


def longest_gap(times):
    return max((after - before for before, after in zip(times, times[1:])), default=0)


def wait_for(cluster, port, seconds):
    end = time.monotonic() + seconds
    while request(port, "GET", "/users", None, {})[0] != 200:
        if time.monotonic() > end:
            raise SystemExit(f"The cluster doesn't answer. Its first server says: {cluster.said('server1.out')}")
        time.sleep(0.1)


def disturb(cluster, options):
    """Kills parts until the time is over."""
    end = time.monotonic() + options.minutes * 60
    next_server = next_primary = next_other = time.monotonic()
    next_primary += options.primary_every / 2
    while (now := time.monotonic()) < end:
        if now >= next_primary:
            cluster.fail_over()
            next_primary = time.monotonic() + options.primary_every
        if now >= next_other:
            random.choice((cluster.restart_standby, cluster.restart_pooler))()
            next_other = time.monotonic() + options.other_every
        if now >= next_server:
            cluster.kill_server()
            next_server = time.monotonic() + options.server_every
        time.sleep(0.05)


def verdict(cluster, guests, readers, broken, options):
    """Prints the figures, and returns sentences about all that is wrong."""
    rows = [line.split("|") for line in
            cluster.query(cluster.primary, "SELECT email, id FROM accounts").splitlines()]
    stored = collections.Counter(email for email, _ in rows)
    ids = dict(rows)
    lost = [email for email in guests.acknowledged if email not in stored]
    doubled = [email for email, count in stored.items() if count > 1]
    wrong = [email for email, id in guests.acknowledged.items() if ids.get(email, id) != id]
    gap = longest_gap(readers.times)
    print(f"killed: {dict(cluster.kills)}")
    print(f"acknowledged {len(guests.acknowledged)}, lost {len(lost)}, doubled {len(doubled)}, "
          f"with another id {len(wrong)}, given up {len(guests.given_up)}")
    print(f"longest time without an acknowledgement: {longest_gap(guests.times):.1f} s")
    print(f"answers that were repeated: {dict(guests.refused)}")
    print(f"members read {len(readers.times) - 1} times, longest gap {gap:.1f} s, failures {dict(readers.failures)}")
    expected = {"servers": options.server_every, "primaries": options.primary_every / 2}
    unharmed = [part for part, seconds in expected.items()
                if options.minutes * 60 > seconds and not cluster.kills[part]]
    findings = {
        "Acknowledged accounts are lost, doubled, or have another id.": lost or doubled or wrong,
        f"Members couldn't be read for {gap:.1f} s, more than --members-gap.": gap > options.members_gap,
        "Nothing was measured: no sign-up was acknowledged.": not guests.acknowledged,
        "Nothing was measured: members were never read.": len(readers.times) < 2,
        f"Nothing was measured of failed {' and '.join(unharmed)}: none was killed.": unharmed,
        f"A guest's or a reader's thread broke off: {'; '.join(broken)}.": broken,
    }
    return [sentence for sentence, isTrue in findings.items() if isTrue]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", help="foyer-server")
    parser.add_argument("--minutes", type=float, default=7)
    parser.add_argument("--clients", type=int, default=16)
    parser.add_argument("--port", type=int, default=18080)
    parser.add_argument("--server-every", type=float, default=1.2, help="seconds between two kills of a server")
    parser.add_argument("--primary-every", type=float, default=25, help="seconds between two kills of a primary")
    parser.add_argument("--other-every", type=float, default=8, help="seconds between kills of standbys and poolers")
    parser.add_argument("--members-gap", type=float, default=5, help="seconds for which members may be unreadable")
    parser.add_argument("--keep", action="store_true", help="leave the logs where they are")
    options = parser.parse_args()
    folder = tempfile.mkdtemp(prefix="failover-")
    os.chmod(folder, 0o755)
    cluster = Cluster(os.path.abspath(options.program), folder, options.port)
    try:
        cluster.start()
        wait_for(cluster, options.port, 60)
        broken = []
        threading.excepthook = lambda fault: broken.append(repr(fault.exc_value))
        guests = Guests(options.port, options.clients, patience=120)
        readers = Readers(options.port)
        for thread in guests.threads + readers.threads:
            thread.start()
        try:
            disturb(cluster, options)
        finally:
            guests.stop.set()
            for thread in guests.threads:
                thread.join()
            readers.stop.set()
            for thread in readers.threads:
                thread.join()
        problems = verdict(cluster, guests, readers, broken, options)
        print("\n".join(problems) or "All is well.")
        return 1 if problems else 0
    finally:
        cluster.end()
        if options.keep:
            print(f"logs: {folder}")
        else:
            shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
