"""Pages of members at a thousand and at a million, and the memory of idle connections."""

import re
import socket

import rows

IDLE = 1_000


def report(program, store, count):
    sizes = [1_000, count]
    rates = []
    for size in sizes:
        server = store.server(program)
        store.add(rows.members(range(size)))
        rate, failed = server.measure("/users", 8)
        single, failed_single = server.measure(f"/users/{rows.account_id(size // 2)}", 8)
        rates.append(rate)
        print(f"{store.name}: GET /users with {size} members: {rate:.0f}/s; one member: {single:.0f}/s;"
              f" failed {failed + failed_single}; resident {server.resident_megabytes():.0f} MB")
        if size == count:
            print(f"{store.name}: page by {store.plan()}")
        server.end()
    print(f"{store.name}: a page at {count} takes {rates[0] / rates[-1]:.2f} x that at {sizes[0]} (aim 1.5)")


def report_idle(program, store):
    server = store.server(program, "--connections-per-origin", str(IDLE + 100))
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
