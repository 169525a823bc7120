"""A foyer-server with new data, and wrk as its client."""

import os
import re
import signal
import subprocess
import sys
import tempfile

SECONDS = int(os.environ.get("FOYER_BENCH_SECONDS", "10"))
ANY_NUMBER = ["--sign-ups", "1000000", "--sign-ups-per-origin", "1000000"]


class Server:
    def __init__(self, program, *options, database=None):
        self.folder = tempfile.TemporaryDirectory()
        self.program = program
        self.place = ["--data-dir", self.folder.name]
        if database:
            self.place += ["--database", database]
        self.process = subprocess.Popen(
            [program, "--port", "0", *self.place, *ANY_NUMBER, *options],
            stdout=subprocess.PIPE, text=True)
        self.url = self.process.stdout.readline().split()[-1]

    def token(self, *words):
        """A file with the token that `operators add …` or `hosts add …` prints."""
        file = f"{self.folder.name}/{words[0]}.token"
        token = subprocess.run(
            [self.program, *words[:2], *self.place, *words[2:]], check=True, capture_output=True).stdout
        with open(os.open(file, os.O_CREAT | os.O_WRONLY, 0o600), "wb") as written:
            written.write(token)
        return file

    def measure(self, path, connections, script=None, seconds=SECONDS):
        """Requests per second, and the number of unsuccessful responses."""
        command = ["wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "--timeout", "30s"]
        if script:
            command += ["-s", script]
        said = subprocess.run(
            command + [self.url + path], capture_output=True, text=True, check=True).stdout
        answers = int(re.search(r"(\d+) requests in", said)[1])
        failed = re.search(r"Non-2xx or 3xx responses: (\d+)", said)
        failed = int(failed[1]) if failed else 0
        if failed >= answers:
            sys.exit(f"Nothing was measured: no request of {path} succeeded.\n{said}")
        return float(re.search(r"Requests/sec:\s+([\d.]+)", said)[1]), failed

    def resident_megabytes(self):
        with open(f"/proc/{self.process.pid}/status") as status:
            line = next(line for line in status if line.startswith("VmRSS"))
        return int(line.split()[1]) / 1024

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait()
