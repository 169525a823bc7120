"""Compares stored accounts: without the hash with pgbench, and with it with hashing alone."""

import ctypes
import ctypes.util
import os
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor

from .stores import Postgres

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


def report(program, store):
    with tempfile.NamedTemporaryFile("w", suffix=".lua") as script:
        script.write(POST)
        script.flush()
        stored(program, store, script.name)
        hashed(program, store, script.name)


def stored(program, store, script):
    for clients in [8, 64]:
        server = store.server(program, "--bench-without-hashing")
        begin, (_, failed) = time.perf_counter(), server.measure("/accounts", clients, script)
        rate = store.accounts() / (time.perf_counter() - begin)
        line = f"{store.name}: POST /accounts without the hash, {clients} clients: {rate:.0f} stored/s; failed {failed}"
        if isinstance(store, Postgres):
            alone = store.pgbench(clients)
            line += f"; pgbench with the same statements {alone:.0f}/s: {rate / alone:.2f} x (aim 0.6)"
        print(line)
        server.end()


def hashed(program, store, script):
    processors = os.cpu_count()
    for mebibytes in [64, 19]:
        seconds = hash_seconds(mebibytes, processors)
        server = store.server(program, "--hash-memory", str(mebibytes), "--max-hashes", str(processors))
        begin, (_, failed) = time.perf_counter(), server.measure("/accounts", 8, script)
        rate = store.accounts() / (time.perf_counter() - begin)
        server.end()
        allowed = processors / min(seconds, hash_seconds(mebibytes, processors))
        print(f"{store.name}: POST /accounts, {mebibytes} MiB, {processors} hashes at once: {rate:.1f} stored/s;"
              f" hashing alone {allowed:.1f}/s: {rate / allowed:.2f} x (aim 0.9); failed {failed}")


def hash_seconds(mebibytes, at_once):
    """The time of one hash on an otherwise idle machine, with that many threads hashing at once."""
    sodium = ctypes.CDLL(ctypes.util.find_library("sodium"))
    sodium.sodium_init()
    operations, memory = ctypes.c_ulonglong(2), ctypes.c_size_t(mebibytes << 20)

    def hash_many(count):
        hashed = ctypes.create_string_buffer(sodium.crypto_pwhash_strbytes())
        for _ in range(count):
            sodium.crypto_pwhash_str(hashed, b"aB3!", ctypes.c_ulonglong(4), operations, memory)

    count = 40
    with ThreadPoolExecutor(at_once) as threads:
        begin = time.perf_counter()
        list(threads.map(hash_many, [count] * at_once))
        return (time.perf_counter() - begin) / count
