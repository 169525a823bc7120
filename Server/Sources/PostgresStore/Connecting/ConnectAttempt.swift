import CPostgres
import LibC

/// An attempt to connect to one host. It blocks, also while libpq resolves the host's name.
struct ConnectAttempt {
  /// The connection's parameters by libpq's keywords.
  let parameters: [String: String]
  let limit: Duration

  /// Defaults that the address may override. With these keepalives, the client notices after about
  /// 20 s that a server has vanished.
  private static let ours = [
    "fallback_application_name": "foyer-server", "client_encoding": "UTF8",
    "keepalives_idle": "10", "keepalives_interval": "3", "keepalives_count": "3",
    "tcp_user_timeout": "10000",
  ]

  func connect() throws(PostgresError) -> OpenConnection {
    let end = ContinuousClock.now + limit
    guard let pointer = start() else { throw .unreachable("out of memory") }
    let connection = OpenConnection(pointer)
    PQsetErrorVerbosity(pointer, PQERRORS_VERBOSE)
    guard PQstatus(pointer) != CONNECTION_BAD else { throw Self.failure(pointer) }
    var next = PGRES_POLLING_WRITING
    while next != PGRES_POLLING_OK {
      guard next != PGRES_POLLING_FAILED else { throw Self.failure(pointer) }
      let events = next == PGRES_POLLING_READING ? POLLIN : POLLOUT
      var socket = pollfd(fd: PQsocket(pointer), events: Int16(events), revents: 0)
      let rest = end - .now
      guard rest > .zero else { throw .unreachable("no answer in time") }
      if poll(&socket, 1, rest.milliseconds) > 0 { next = PQconnectPoll(pointer) }
    }
    return connection
  }

  private func start() -> OpaquePointer? {
    let parameters = Self.ours.merging(parameters) { $1 }
    let texts = parameters.map { (strdup($0.key), strdup($0.value)) }
    defer {
      for text in texts {
        free(text.0)
        free(text.1)
      }
    }
    let keywords = texts.map { UnsafePointer($0.0) } + [nil]
    let values = texts.map { UnsafePointer($0.1) } + [nil]
    return PQconnectStartParams(keywords, values, 0)
  }

  private static func failure(_ pointer: OpaquePointer) -> PostgresError {
    PostgresError(connecting: String(cString: PQerrorMessage(pointer)))
  }
}

extension Duration {
  /// Whole milliseconds, at least 1 so that `poll` waits.
  var milliseconds: Int32 { Int32(clamping: max(1, Int64(self / .milliseconds(1)))) }
}
