import CPostgres
import Dispatch

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One try to connect to one host, in a queue of its own: libpq blocks while it looks a name up.
final class ConnectAttempt: @unchecked Sendable {
  private let queue = DispatchQueue(label: "foyer.database.connect")
  private let parameters: [String: String]
  private let limit: Duration
  private var connection: OpenConnection?
  private var source: (any DispatchSourceProtocol)?
  private var end: ((Result<OpenConnection, PostgresError>) -> Void)?

  /// - Parameter parameters: by libpq's keywords.
  init(_ parameters: [String: String], limit: Duration) {
    self.parameters = Self.ours.merging(parameters) { $1 }
    self.limit = limit
  }

  /// What an address may say otherwise: a server that is gone without a word is noticed in 20 s.
  private static let ours = [
    "fallback_application_name": "foyer-server", "client_encoding": "UTF8",
    "keepalives_idle": "10", "keepalives_interval": "3", "keepalives_count": "3",
    "tcp_user_timeout": "10000",
  ]

  func connect() async -> Result<OpenConnection, PostgresError> {
    await withCheckedContinuation { continuation in
      queue.async { self.begin { continuation.resume(returning: $0) } }
    }
  }

  private func begin(_ end: @escaping (Result<OpenConnection, PostgresError>) -> Void) {
    self.end = end
    guard let pointer = start() else { return finish(.failure(.unreachable("out of memory"))) }
    connection = OpenConnection(pointer)
    PQsetErrorVerbosity(pointer, PQERRORS_VERBOSE)
    guard PQstatus(pointer) != CONNECTION_BAD else { return fail(pointer) }
    queue.asyncAfter(deadline: .now() + limit.interval) {
      self.finish(.failure(.unreachable("no answer in time")))
    }
    wait(for: PGRES_POLLING_WRITING, of: pointer)
  }

  private func start() -> OpaquePointer? {
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

  /// Each step has a source of its own, which is gone before the next one: libpq may open another
  /// socket in between.
  private func wait(for next: PostgresPollingStatusType, of pointer: OpaquePointer) {
    let socket = PQsocket(pointer)
    let source: any DispatchSourceProtocol =
      next == PGRES_POLLING_READING
      ? DispatchSource.makeReadSource(fileDescriptor: socket, queue: queue)
      : DispatchSource.makeWriteSource(fileDescriptor: socket, queue: queue)
    self.source = source
    source.setEventHandler { [weak self] in self?.source?.cancel() }
    source.setCancelHandler { [connection] in
      withExtendedLifetime(connection) { self.step() }
    }
    source.activate()
  }

  private func step() {
    source = nil
    guard end != nil, let connection else { return }
    switch PQconnectPoll(connection.pointer) {
    case PGRES_POLLING_OK: finish(.success(connection))
    case PGRES_POLLING_FAILED: fail(connection.pointer)
    case let next: wait(for: next, of: connection.pointer)
    }
  }

  private func fail(_ pointer: OpaquePointer) {
    finish(.failure(PostgresError(connecting: String(cString: PQerrorMessage(pointer)))))
  }

  private func finish(_ result: Result<OpenConnection, PostgresError>) {
    guard let end else { return }
    self.end = nil
    connection = nil
    source?.cancel()
    end(result)
  }
}
