"""Requests a second of foyer-server: pages of members, and accounts that are stored for good.

Accounts are held against what hashing alone would allow: processors divided by the time of a hash.
"""

import ctypes
import ctypes.util
import os
import re
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

SECONDS = 10
POST = """
local count = 0
request = function()
  count = count + 1
  local key = string.format("%016d-%s", count, wrk.thread and tostring(wrk.thread):sub(-8) or "x")
  key = key:gsub("[^%w-]", "0")
  local body = string.format(
    '{"name":"Ada Lovelace","email":"guest-%s@example.org","password":"aB3!","brand":"aurora"}', key)
  return wrk.format("POST", "/accounts",
    {["Content-Type"] = "application/json", ["Idempotency-Key"] = key}, body)
end
"""


class Server:
    """A server with members of its own."""

    def __init__(self, program, members=0, hashes=None):
        self.folder = tempfile.TemporaryDirectory()
        command = [program, "--port", "0", "--data-dir", self.folder.name]
        if hashes:
            command += ["--hashes", str(hashes)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        self.url = self.process.stdout.readline().split()[-1]
        self.database = f"{self.folder.name}/foyer.sqlite"
        self.add(members)

    def add(self, members):
        database = sqlite3.connect(self.database)
        numbers = range(members)
        database.executemany(
            "INSERT INTO accounts VALUES (?, ?, ?, ?, '', 'aurora', 1800000000000, ?)",
            ((f"{n:036}", f"Guest {n:06}", f"g{n}@x.org", f"g{n}@x.org", f"k{n}") for n in numbers))
        database.executemany(
            "INSERT INTO profiles VALUES (?, 1, '', ?)",
            ((f"{n:036}", f"guest {n:06}") for n in numbers))
        database.commit()
        database.close()

    def measure(self, path, connections, script=None):
        """Requests a second, and the answers that were no success."""
        command = ["wrk", "-t1", f"-c{connections}", f"-d{SECONDS}s", "--timeout", "30s"]
        if script:
            command += ["-s", script]
        said = subprocess.run(
            command + [self.url + path], capture_output=True, text=True, check=True).stdout
        failed = re.search(r"Non-2xx or 3xx responses: (\d+)", said)
        return float(re.search(r"Requests/sec:\s+([\d.]+)", said)[1]), int(failed[1]) if failed else 0

    def accounts(self):
        database = sqlite3.connect(self.database)
        return database.execute("SELECT count(*) FROM accounts").fetchone()[0]

    def resident_megabytes(self):
        with open(f"/proc/{self.process.pid}/status") as status:
            line = next(line for line in status if line.startswith("VmRSS"))
        return int(line.split()[1]) / 1024

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait()


def hash_seconds():
    """The time of one hash, with nothing else to do."""
    sodium = ctypes.CDLL(ctypes.util.find_library("sodium"))
    sodium.sodium_init()
    hashed = ctypes.create_string_buffer(sodium.crypto_pwhash_strbytes())
    operations = ctypes.c_ulonglong(sodium.crypto_pwhash_opslimit_interactive())
    memory = ctypes.c_size_t(sodium.crypto_pwhash_memlimit_interactive())
    times = []
    for _ in range(10):
        begin = time.perf_counter()
        sodium.crypto_pwhash_str(hashed, b"aB3!", ctypes.c_ulonglong(4), operations, memory)
        times.append(time.perf_counter() - begin)
    return sorted(times)[len(times) // 2]


def main():
    program = sys.argv[1]
    for members in [1_000, 100_000]:
        server = Server(program, members)
        rate, failed = server.measure("/users", 8)
        one = f"/users/{members // 2:036}"
        single, failed_single = server.measure(one, 8)
        print(f"GET /users, {members} members: {rate:.0f}/s; one member: {single:.0f}/s;"
              f" failed {failed + failed_single}; resident {server.resident_megabytes():.0f} MB")
        server.end()
    processors = os.cpu_count()
    with tempfile.NamedTemporaryFile("w", suffix=".lua") as script:
        script.write(POST)
        script.flush()
        for hashes in sorted({1, processors}):
            server = Server(program, hashes=hashes)
            begin = time.perf_counter()
            _, failed = server.measure("/accounts", 8, script.name)
            rate = server.accounts() / (time.perf_counter() - begin)
            seconds = hash_seconds()
            server.end()
            print(f"POST /accounts, {hashes} hashes at once: {rate:.1f} stored/s; hashing alone"
                  f" allows {hashes / seconds:.1f}/s ({seconds * 1000:.0f} ms each); failed {failed}")


main()
