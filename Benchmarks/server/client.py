"""The real client of a server with a million accounts and 50,000 pending applications: the median time
of each command and of the screens in milliseconds."""

import ctypes
import os
import pwd
import statistics
import subprocess
import tempfile
import time

import rows
from terminal.program import Program

APPLICATIONS = 50_000
TIMES = 15


def report(program, foyer, store, count):
    server = store.server(program)
    try:
        store.add(rows.members(range(count)))
        store.add(rows.applications(range(APPLICATIONS), int(time.time() * 1000)))
        measure(Client(foyer, server), store, count)
    finally:
        server.end()


def measure(client, store, count):
    print(f"{store.name}, {count} accounts, {APPLICATIONS} pending:")
    show(client, "accounts show ID", 50, ["accounts", "show", rows.account_id(count // 3)])
    for part in ["turing", "ada 0", f"guest{count // 3:07d}"]:
        show(client, f"accounts list '{part}', first row", 300, ["accounts", "list", part], isWhole=False)
    show(client, "accounts list, first row", 300, ["accounts", "list"], isWhole=False)
    seconds, resident = client.whole(["accounts", "list"])
    line(f"accounts list, all of them: {seconds:.0f} s; resident, MB", resident, 60)
    keys(client, count)
    desk(client)
    members(client, count)


def show(client, name, aim, words, isWhole=True):
    line(name, statistics.median(client.seconds(words, isWhole) * 1000 for _ in range(TIMES)), aim)


def line(name, figure, aim):
    print(f"  {name:54}{figure:9.1f}{aim:7}{'' if figure <= aim else '  missed'}", flush=True)


class Client:
    """The terminal program of a server's operator and of a server's host."""

    def __init__(self, foyer, server):
        self.foyer = foyer
        self.server = server
        self.address = ["--api-url", server.url]
        self.token = ["--token-file", server.token("operators", "add", "bench", "--rights", "manage")]

    def start(self, words):
        return subprocess.Popen(
            [self.foyer, *words, *self.address, *self.token], stdout=subprocess.PIPE)

    def seconds(self, words, isWhole):
        """The seconds until the end, or until the first row below the headings."""
        begin = time.perf_counter()
        program = self.start(words)
        if isWhole:
            output = program.stdout.read()
        else:
            output = program.stdout.readline() + program.stdout.readline()
        elapsed = time.perf_counter() - begin
        assert b"example.org" in output, output
        program.kill()
        program.wait()
        return elapsed

    def whole(self, words):
        """The seconds and the peak memory of a command; its output is discarded."""
        begin = time.perf_counter()
        program = subprocess.Popen(
            [self.foyer, *words, *self.address, *self.token], stdout=subprocess.DEVNULL)
        _, status, usage = os.wait4(program.pid, 0)
        assert status == 0, status
        return time.perf_counter() - begin, usage.ru_maxrss / 1024

    def screen(self, words):
        return Program([self.foyer, *words, *self.address])


def keys(client, count):
    """Measures with a user of this host in foyer-provision's ledger."""
    account = count // 10 // 2 * 10
    user = pwd.getpwuid(os.geteuid()).pw_name if os.geteuid() else add_host_user(f"guest{account:07d}")
    with tempfile.TemporaryDirectory() as folder:
        ledger, cache = f"{folder}/ledger", f"{folder}/cache"
        os.mkdir(cache, 0o700)
        with open(ledger, "w") as file:
            file.write(f"{pwd.getpwnam(user).pw_uid}\t{rows.account_id(account)}\t{user}\tAda\n")
        token = client.server.token("hosts", "add", "bench")
        command = [client.foyer, "keys", *client.address, "--host-token-file", token, "--ledger", ledger]
        for name, words in [("keys USER, the server asked", []), ("keys USER, cached", ["--cache", cache])]:
            spent = [time_keys([*command, *words, user], rows.key(account)) for _ in range(TIMES * 4)]
            line(name, statistics.median(spent), 20)


def time_keys(command, key):
    begin = time.perf_counter()
    output = subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout
    elapsed = (time.perf_counter() - begin) * 1000
    assert output.decode().strip() == key, output
    return elapsed


def add_host_user(name):
    """Adds a user to this process's own view of /etc/passwd; only root may do so."""
    system = ctypes.CDLL(None, use_errno=True)
    assert system.unshare(0x20000) == 0  # CLONE_NEWNS
    file = tempfile.NamedTemporaryFile("w", delete=False)
    with open("/etc/passwd") as users:
        file.write(users.read() + f"{name}:x:20000:20000::/:/bin/sh\n")
    file.close()
    os.chmod(file.name, 0o644)
    subprocess.run(["mount", "--make-rprivate", "/"], check=True)
    subprocess.run(["mount", "--bind", file.name, "/etc/passwd"], check=True)
    return name


def desk(client):
    shown = []
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(TIMES):
            program = client.screen(["desk", *client.token, "--data-dir", folder])
            program.read_until(b"@example.org")
            shown.append((time.perf_counter() - program.start) * 1000)
            program.end()
    line("desk, first rows", statistics.median(shown), 500)


def members(client, count):
    shown, moves, jumps, found = [], [], [], []
    for number in range(TIMES):
        with tempfile.TemporaryDirectory() as folder:
            program = client.screen(["--scene", "members", "--data-dir", folder])
            program.read_until(rows.FIRST[0].encode() + b" ")
            shown.append((time.perf_counter() - program.start) * 1000)
            program.drain(0.3)
            moves += [time_key(program, b"j") for _ in range(10)]
            jumps.append(time_key(program, b"G", rows.FIRST[-1].encode()))
            program.drain(0.2)
            program.write(b"/")
            program.drain()
            begin = time.perf_counter()
            program.write(b"turing")
            program.read_until(b"Turing")
            found.append((time.perf_counter() - begin) * 1000)
            resident = program.megabytes()
            program.end()
    line("members' screen, first rows", statistics.median(shown), 500)
    line("members' screen, moving", statistics.median(moves), 0.5)
    line("members' screen, to the last row", statistics.median(jumps), 500)
    line("members' screen, a filter's rows", statistics.median(found), 500)
    line("members' screen, resident, MB", resident, 60)


def time_key(program, key, text=b"\x1b"):
    begin = time.perf_counter()
    program.write(key)
    program.read_until(text)
    elapsed = (time.perf_counter() - begin) * 1000
    program.drain(0.01)
    return elapsed
