import CPostgres
import Dispatch

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A connection that carries out one statement at a time. It lives in its pool's queue.
final class PostgresConnection {
  let number: Int
  private let open: OpenConnection
  private let queue: DispatchQueue
  private let reading: any DispatchSourceRead
  private var writing: (any DispatchSourceWrite)?
  private var result: OpaquePointer?
  /// Whether the server has warned of something while the statement was under way.
  private var hasWarned = false

  /// - Parameter onReadable: called in the queue when there is something to `receive`.
  init(
    _ open: OpenConnection, number: Int, queue: DispatchQueue,
    onReadable: @escaping @Sendable () -> Void
  ) {
    self.number = number
    self.open = open
    self.queue = queue
    PQsetnonblocking(open.pointer, 1)
    reading = DispatchSource.makeReadSource(fileDescriptor: PQsocket(open.pointer), queue: queue)
    reading.setEventHandler(handler: onReadable)
    reading.setCancelHandler { withExtendedLifetime(open) {} }
    PQsetNoticeReceiver(open.pointer, Self.take, Unmanaged.passUnretained(self).toOpaque())
    reading.activate()
  }

  deinit {
    PQclear(result)
    PQsetNoticeReceiver(open.pointer, { _, _ in }, nil)
    reading.cancel()
    writing?.cancel()
  }

  /// False when the connection is known to have ended: nothing was sent.
  func send(_ statement: Statement) -> Bool {
    hasWarned = false
    guard PQstatus(open.pointer) == CONNECTION_OK, isSent(statement) else { return false }
    flush()
    return true
  }

  /// Takes what has come; nil while more is to come.
  func receive() -> Result<Rows, PostgresError>? {
    repeat {
      guard PQconsumeInput(open.pointer) == 1 else { return .failure(.lost(lastWords)) }
      while PQisBusy(open.pointer) == 0 {
        guard let next = PQgetResult(open.pointer) else { return outcome() }
        keep(next)
      }
    } while isReadable
    return nil
  }

  /// Whether it is still of use when something came without being asked for.
  var isAlive: Bool {
    repeat {
      guard PQconsumeInput(open.pointer) == 1 else { return false }
    } while isReadable
    return PQstatus(open.pointer) == CONNECTION_OK
  }

  /// Dispatch tells of an end once, together with the last words: what is read must be read to the end.
  private var isReadable: Bool {
    var socket = pollfd(fd: PQsocket(open.pointer), events: Int16(POLLIN), revents: 0)
    return poll(&socket, 1, 0) > 0
  }

  /// Asks the server to stop; it may be too late. libpq waits for that request's end, so a thread of
  /// the system's does it.
  func cancel() {
    guard let request = PQgetCancel(open.pointer) else { return }
    let address = UInt(bitPattern: request)
    DispatchQueue.global().async {
      let request = OpaquePointer(bitPattern: address)
      PQcancel(request, nil, 0)
      PQfreeCancel(request)
    }
  }

  /// Never by a name: prepared statements aren't there behind a pgbouncer in transaction mode.
  private func isSent(_ statement: Statement) -> Bool {
    if case .script = statement.kind { return PQsendQuery(open.pointer, statement.text) == 1 }
    let copies = statement.values.map { $0.map { strdup($0) } ?? nil }
    defer { for copy in copies { free(copy) } }
    let values = copies.map { UnsafePointer($0) }
    return PQsendQueryParams(
      open.pointer, statement.text, Int32(values.count), nil, values, nil, nil, 0) == 1
  }

  private func flush() {
    guard PQflush(open.pointer) == 1 else {
      writing?.cancel()
      writing = nil
      return
    }
    guard writing == nil else { return }
    let source = DispatchSource.makeWriteSource(
      fileDescriptor: PQsocket(open.pointer), queue: queue)
    source.setEventHandler { [weak self] in self?.flush() }
    source.setCancelHandler { [open] in withExtendedLifetime(open) {} }
    source.activate()
    writing = source
  }

  /// The first failure, or the last success.
  private func keep(_ next: OpaquePointer) {
    if PQresultStatus(result) == PGRES_FATAL_ERROR, result != nil { return PQclear(next) }
    PQclear(result)
    result = next
  }

  private func outcome() -> Result<Rows, PostgresError> {
    guard let result else { return .failure(.lost(lastWords)) }
    self.result = nil
    switch PQresultStatus(result) {
    case PGRES_TUPLES_OK, PGRES_COMMAND_OK:
      let rows = Rows(result)
      return hasWarned ? .failure(.lost("the server warned of its commit")) : .success(rows)
    default:
      defer { PQclear(result) }
      return .failure(failure(result))
    }
  }

  /// A server that ends a session may do so after it has committed.
  private func failure(_ result: OpaquePointer) -> PostgresError {
    func field(_ code: Int32) -> String? {
      PQresultErrorField(result, code).map { String(cString: $0) }
    }
    let message = field(Int32(UInt8(ascii: "M"))) ?? lastWords
    let hasEnded = field(Int32(UInt8(ascii: "V"))) != "ERROR"
    guard let state = field(Int32(UInt8(ascii: "C"))), !hasEnded else { return .lost(message) }
    return .refused(state: state, message: message)
  }

  private var lastWords: String { String(cString: PQerrorMessage(open.pointer)) }

  /// A warning with a statement that succeeded says that its commit waits for no standby any more.
  private static let take: PQnoticeReceiver = { connection, result in
    guard let connection, let severity = PQresultErrorField(result, Int32(UInt8(ascii: "V"))),
      String(cString: severity) == "WARNING"
    else { return }
    Unmanaged<PostgresConnection>.fromOpaque(connection).takeUnretainedValue().hasWarned = true
  }
}
