"""Serves a folder of static files as any plain host would, for playing and for the tests."""

from __future__ import annotations

import argparse
import contextlib
import errno
import hashlib
import socket
import sys
import threading
from email.utils import formatdate
from functools import cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socketserver import TCPServer
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

if TYPE_CHECKING:
    from collections.abc import Iterator

# What the site consists of; the machine's own table differs from machine to machine.
MEDIA_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".zip": "application/zip",
}
PORTS_TRIED = 50
# Ways of packing, the best first, and how the packed copy beside a file is called.
PACKINGS = {"br": ".br", "gzip": ".gz"}


@cache
def _tag(path: Path, modified_ns: int, size: int) -> str:
    """Answer the ETag of a file; time and size only say when to read it anew."""
    del modified_ns, size
    return f'"{hashlib.sha256(path.read_bytes()).hexdigest()[:32]}"'


class StaticHandler(BaseHTTPRequestHandler):
    """Answers GET and HEAD out of one folder, under a prefix, and nothing else."""

    protocol_version = "HTTP/1.1"
    server: StaticServer

    def do_GET(self) -> None:
        """Send a file."""
        self._answer(with_body=True)

    def do_HEAD(self) -> None:
        """Send a file's headers."""
        self._answer(with_body=False)

    def _answer(self, *, with_body: bool) -> None:
        path = self._find()
        if path is None:
            self._send_text(HTTPStatus.NOT_FOUND, "Not found\n", with_body=with_body)
            return
        if path.is_dir():
            address = urlsplit(self.path)
            query = f"?{address.query}" if address.query else ""
            self._send_text(
                HTTPStatus.MOVED_PERMANENTLY, "", location=f"{address.path}/{query}", with_body=True
            )
            return
        media_type = MEDIA_TYPES.get(path.suffix, "application/octet-stream")
        path, packing = self._packed(path)
        status = path.stat()
        tag = _tag(path, status.st_mtime_ns, status.st_size)
        unchanged = self.headers.get("If-None-Match") == tag
        self.send_response(HTTPStatus.NOT_MODIFIED if unchanged else HTTPStatus.OK)
        self.send_header("Cache-Control", "no-cache")
        self.send_header("Vary", "Accept-Encoding")
        self.send_header("ETag", tag)
        self.send_header("Last-Modified", formatdate(status.st_mtime, usegmt=True))
        if not unchanged:
            self.send_header("Content-Type", media_type)
            if packing:
                self.send_header("Content-Encoding", packing)
            self.send_header("Content-Length", str(status.st_size))
        self.end_headers()
        if with_body and not unchanged:
            # A browser that goes away in the middle is nothing to report.
            with contextlib.suppress(BrokenPipeError, ConnectionResetError):
                self._send_body(path.read_bytes())

    def _send_body(self, body: bytes) -> None:
        """Send what a file holds."""
        self.wfile.write(body)

    def _packed(self, path: Path) -> tuple[Path, str]:
        """Answer the packed copy of a file and the way it is packed, if the browser knows it."""
        known = {
            each.split(";")[0].strip()
            for each in self.headers.get("Accept-Encoding", "").split(",")
        }
        for packing in self.server.packings:
            copy = path.with_name(path.name + PACKINGS[packing])
            if packing in known and copy.is_file():
                return copy, packing
        return path, ""

    def _find(self) -> Path | None:
        """Map the address to a file, or to a folder that is asked for without its slash."""
        address = unquote(urlsplit(self.path).path)
        if not address.startswith(self.server.prefix):
            return None
        inside = address.removeprefix(self.server.prefix)
        if "\0" in inside or "\\" in inside:
            return None
        path = (self.server.root / inside).resolve()
        if not path.is_relative_to(self.server.root):
            return None
        if path.is_dir():
            if inside and not inside.endswith("/"):
                return path
            path /= "index.html"
        elif inside.endswith("/"):
            return None
        return path if path.is_file() else None

    def _send_text(
        self, status: HTTPStatus, text: str, *, location: str = "", with_body: bool
    ) -> None:
        body = text.encode()
        self.send_response(status)
        if location:
            self.send_header("Location", location)
        self.send_header("Cache-Control", "no-cache")
        self.send_header("Content-Type", MEDIA_TYPES[".txt"])
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if with_body:
            self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Keep quiet: the console shows the address to open."""


class StaticServer(ThreadingHTTPServer):
    """A server of one folder under one path."""

    daemon_threads = True

    def __init__(
        self,
        root: Path,
        *,
        host: str,
        port: int,
        prefix: str = "/",
        packings: tuple[str, ...] = tuple(PACKINGS),
        handler: type[StaticHandler] = StaticHandler,
    ) -> None:
        self.root = root.resolve()
        self.packings = packings
        self._open: set[socket.socket] = set()
        self.prefix = f"/{prefix.strip('/')}/" if prefix.strip("/") else "/"
        super().__init__((host, port), handler)

    @property
    def port(self) -> int:
        """Answer the port really taken."""
        return int(self.server_address[1])

    def address(self, host: str = "localhost") -> str:
        """Answer the address of the site's first page."""
        return f"http://{host}:{self.port}{self.prefix}"

    def server_bind(self) -> None:
        """Bind without asking what the host is called, which can take seconds."""
        TCPServer.server_bind(self)
        self.server_name, self.server_port = str(self.server_address[0]), self.port

    def process_request(self, request: object, client_address: object) -> None:
        """Note a connection, to be able to end it."""
        if isinstance(request, socket.socket):
            self._open.add(request)
        super().process_request(request, client_address)  # type: ignore[arg-type]

    def shutdown_request(self, request: object) -> None:
        """Forget a connection that has ended."""
        if isinstance(request, socket.socket):
            self._open.discard(request)
        super().shutdown_request(request)  # type: ignore[arg-type]

    def server_close(self) -> None:
        """End every connection too; browsers keep them open between requests."""
        super().server_close()
        for connection in list(self._open):
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing about connections that the browser gave up."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


@contextlib.contextmanager
def serving(
    root: Path,
    *,
    prefix: str = "/",
    port: int = 0,
    packings: tuple[str, ...] = tuple(PACKINGS),
    handler: type[StaticHandler] = StaticHandler,
) -> Iterator[StaticServer]:
    """Serve a folder to this machine alone while the block runs; port 0 takes a free one.

    ``packings`` are those the host can send; ``handler`` lets a host be slow.
    """
    server = StaticServer(
        root, host="127.0.0.1", port=port, prefix=prefix, packings=packings, handler=handler
    )
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def open_server(root: Path, *, host: str, port: int, prefix: str) -> StaticServer:
    """Open a server at the first port from ``port`` up that is free; raises OSError."""
    for candidate in range(port, port + PORTS_TRIED):
        try:
            return StaticServer(root, host=host, port=candidate, prefix=prefix)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise
    message = f"no free port from {port} to {port + PORTS_TRIED - 1}"
    raise OSError(errno.EADDRINUSE, message)


def _address_in_local_network() -> str | None:
    """Answer this machine's address as its neighbours see it; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # A documentation address (RFC 5737): it only picks the interface to leave by.
            probe.connect(("192.0.2.1", 9))
            host = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if host.startswith("127.") else host


def main() -> None:
    """Serve until interrupted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=Path("dist"))
    parser.add_argument("--host", default="0.0.0.0", help="interface to listen on")  # noqa: S104
    parser.add_argument("--port", type=int, default=8000, help="first port to try")
    parser.add_argument("--prefix", default="/", help="path under which the folder appears")
    options = parser.parse_args()
    if not options.folder.is_dir():
        parser.error(f"no folder {options.folder}; run 'make site' first")
    with open_server(
        options.folder, host=options.host, port=options.port, prefix=options.prefix
    ) as server:
        if server.port != options.port:
            print(
                f"\n  Port {options.port} is taken. Another port is another address to a browser,"
            )
            print("  with games, settings and files for offline play of its own.")
        print(f"\n  Play at     {server.address()}")
        neighbour = _address_in_local_network()
        if options.host == "0.0.0.0" and neighbour:  # noqa: S104
            print(f"  On a phone  {server.address(neighbour)}")
            print("              (same network; browsers allow offline play over https only)")
        print("\n  Ctrl-C ends it.", flush=True)
        with contextlib.suppress(KeyboardInterrupt):
            server.serve_forever()


if __name__ == "__main__":
    main()
