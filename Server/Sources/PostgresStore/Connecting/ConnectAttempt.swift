import CPostgres
import Dispatch
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

/// Owns a connection of libpq and closes it when it is released.
///
/// Only one queue at a time uses it: first the one that opens it, then the session's.
final class OpenConnection: @unchecked Sendable {
  let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) { self.pointer = pointer }

  deinit { PQfinish(pointer) }
}

extension DatabaseAddress {
  /// Connects, in a queue of its own, to the first host that accepts.
  func connect(within limit: Duration) async -> Result<OpenConnection, PostgresError> {
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "foyer.database.connect").async {
        continuation.resume(returning: connection(within: limit))
      }
    }
  }

  private func connection(within limit: Duration) -> Result<OpenConnection, PostgresError> {
    var failure = PostgresError.unreachable("no host")
    for host in rounds.joined() {
      do throws(PostgresError) {
        return .success(try ConnectAttempt(parameters: host, limit: limit).connect())
      } catch {
        failure = error
        if error.needsOperator { break }
      }
    }
    return .failure(failure)
  }
}
