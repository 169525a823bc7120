"""The servers that script/fuzz-files lets the programs ask, and what is checked of the e-mails that they get."""
import contextlib
import email
import email.policy
import re
import socketserver
import threading

REPLIES = b"220 ready\n\n250-mail\n250 8BITMIME\n\n250 ok\n\n250 ok\n\n354 go on\n\n250 2.0.0 ok\n\n221 bye\n"
ANSWER = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\nETag: \"1\"\r\nRetry-After: 1\r\n\r\n"
HEADERS = ["Date", "From", "To", "Reply-To", "Message-ID", "Subject", "MIME-Version", "Content-Type", "Content-Transfer-Encoding"]


class Peer(socketserver.StreamRequestHandler):
    """A mail server that replies with the parts of a text and keeps what it is sent, or a service that answers with a text."""
    timeout = 1

    def handle(self):
        with contextlib.suppress(OSError):
            if self.server.replies is None:
                length = 0
                while line := self.rfile.readline().strip():
                    name, _, value = line.partition(b":")
                    length = int(value) if name.lower() == b"content-length" else length
                self.rfile.read(length)
                return self.wfile.write(self.server.answer)
            replies = iter(self.server.replies.split(b"\n\n"))
            lines = iter(self.rfile)
            self.wfile.write(next(replies) + b"\r\n")
            for line in lines:
                reply = next(replies, None)
                if reply is None:
                    return None
                self.wfile.write(reply + b"\r\n")
                if line.startswith(b"DATA") and reply.startswith(b"354"):
                    self.server.mails.append(b"".join(iter(lambda: next(lines, b".\r\n"), b".\r\n")))
                    self.wfile.write(next(replies, b"250 ok") + b"\r\n")


def peer(replies=None):
    server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Peer)
    server.daemon_threads, server.replies, server.answer, server.mails = True, replies, b"", []
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server, f"127.0.0.1:{server.server_address[1]}"


def mail_problem(text):
    """Returns what is wrong with an e-mail (RFC 5322, RFC 2047)."""
    if found := re.search(rb"(?<!\r)\n|\r(?!\n)|[^\t\r\n\x20-\x7e]|[^\n]{999}|\n[^\n]*=\?[^\n]{76}", text):
        return f"an e-mail has {found[0]!r}: {text!r}"
    mail = email.message_from_bytes(text, policy=email.policy.default)
    if mail.keys() != HEADERS or mail.defects or any(value.defects or re.search("[\0-\x1f\x7f]", value) for value in mail.values()):
        return f"an e-mail has other headers: {text!r}"
    return None
