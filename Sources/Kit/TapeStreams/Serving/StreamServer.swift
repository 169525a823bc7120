import LibC

/// A server of a stream for asciinema's player, on this machine alone.
///
/// It speaks ALiS of version 1 at `/stream`, by WebSockets (RFC 6455). It has no thread: the caller
/// gives it time by `turn(waiting:)`.
@MainActor
public final class StreamServer {
  private static let mostConnections = 64
  /// The files that the folder of a player has.
  public static let playerFiles = [StreamPages.script, StreamPages.style]

  private let socket: StreamSocket
  private let source: any StreamSource
  private let pages: StreamPages
  private let origins: Set<String>
  private var connections: [StreamConnection] = []

  /// Listens at an address.
  ///
  /// - Parameters:
  ///   - origins: sites other than those of this machine whose pages may show the stream, such as
  ///     `https://example.org`.
  ///   - player: the folder of asciinema-player's bundle, for a page at `/`; nil for a page without a
  ///     player.
  public init(
    _ address: ListenAddress, _ source: any StreamSource, title: String, origins: [String] = [],
    player: String? = nil
  ) throws(ListenError) {
    socket = try StreamSocket(address)
    self.source = source
    self.origins = Set(origins)
    pages = StreamPages(title: title, player: player, hasCast: source.cast != nil)
  }

  /// The port.
  public var port: UInt16 { socket.port }

  /// The number of viewers.
  public var viewerCount: Int { connections.count(where: \.isStream) }

  /// True if all answers are written and no stream is open.
  public var isIdle: Bool { connections.isEmpty }

  /// Serves all that is due, and waits for more up to a time.
  ///
  /// - Parameter other: another descriptor that ends the waiting when it can be read.
  public func turn(waiting time: Duration, other: CInt? = nil) {
    let now = ContinuousClock.now
    let left = connections.compactMap(\.nextTime).min().map { max(.zero, $0 - now) } ?? time
    var files = [pollfd(fd: socket.descriptor, events: Int16(POLLIN), revents: 0)]
    files += connections.map(\.poll)
    if let other { files.append(pollfd(fd: other, events: Int16(POLLIN), revents: 0)) }
    let milliseconds = (min(left, time) / .milliseconds(1)).rounded(.up)
    if poll(&files, nfds_t(files.count), CInt(milliseconds)) > 0 {
      for (file, connection) in zip(files.dropFirst(), connections) where file.revents != 0 {
        connection.read()
      }
      if files[0].revents != 0 { accept() }
    }
    for connection in connections {
      if let head = connection.takeHead() { answer(head.request, connection) }
      connection.work(at: .now)
    }
    connections.removeAll(where: \.isClosed)
  }

  private func accept() {
    while let descriptor = socket.accept() {
      let connection = StreamConnection(descriptor)
      if connections.count >= Self.mostConnections { connection.close() }
      connections.append(connection)
    }
  }

  private func answer(_ request: HTTPRequest?, _ connection: StreamConnection) {
    guard let request else {
      return refuse(connection, "400 Bad Request", "Expected a request of HTTP/1.1.")
    }
    guard let host = request.header("host"), ListenAddress.isLoopback(host: host) else {
      return refuse(
        connection, "421 Misdirected Request", "Use 127.0.0.1 or localhost as the host.")
    }
    guard request.path == "/stream" else {
      let page = pages.page(for: request, cast: source.cast)
      return connection.answer(page.bytes(withBody: request.method != "HEAD"))
    }
    guard let key = request.webSocketKey else {
      return refuse(connection, "426 Upgrade Required", "Connect a WebSocket of version 13.")
    }
    guard isAllowed(request.header("origin")) else {
      return refuse(
        connection, "403 Forbidden", "Pages of this site may not show the stream: see --origin.")
    }
    guard request.protocols.contains(LiveMessages.subprotocol) else {
      return refuse(
        connection, "400 Bad Request", "Expected the subprotocol \(LiveMessages.subprotocol).")
    }
    do throws(StreamWish.Problem) {
      connection.open(
        source.viewer(try StreamWish(request.query, length: source.length), at: .now),
        HTTPResponse.webSocket(key: key, subprotocol: LiveMessages.subprotocol))
    } catch {
      refuse(connection, "400 Bad Request", error.sentence)
    }
  }

  /// Returns whether pages of an origin may show the stream. Other programs than browsers have none.
  private func isAllowed(_ origin: String?) -> Bool {
    guard let origin else { return true }
    if origins.contains(origin) { return true }
    return ["http://", "https://"].contains { scheme in
      origin.hasPrefix(scheme) && ListenAddress.isLoopback(host: origin.dropFirst(scheme.count))
    }
  }

  private func refuse(_ connection: StreamConnection, _ status: String, _ sentence: String) {
    connection.answer(HTTPResponse.refusal(status, sentence).bytes(withBody: true))
  }
}
