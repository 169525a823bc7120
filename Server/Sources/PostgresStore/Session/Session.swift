import CPostgres
import Domain
import Store

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A connection's statements, one after another. It blocks until the server answers, the task is
/// cancelled, or the server has been silent for too long; a statement that is given up is cancelled at
/// the server too.
final class Session: SQLConnection {
  /// What a transaction does when its task is cancelled, and how long the server may be silent.
  struct Patience {
    var silence: Duration
    var heedsCancellation = true
  }

  private let open: OpenConnection
  private let cancelRequest: CancelRequest
  private let graceTime: Duration
  private var deadline = ContinuousClock.now
  /// Why the server was asked to stop.
  private var stoppedBy: PostgresError?
  var patience: Patience
  /// The last statement's failure, which the server ends the transaction with, whatever a closure
  /// makes of it.
  private(set) var failure: PostgresError?
  /// Whether the server has warned of something since the last statement began.
  private(set) var hasWarned = false

  var dialect: Dialect { .postgres }

  init(_ open: OpenConnection, _ cancelRequest: CancelRequest, _ options: PoolOptions) {
    self.open = open
    self.cancelRequest = cancelRequest
    graceTime = options.graceTime
    patience = Patience(silence: options.statementTime)
    PQsetnonblocking(open.pointer, 1)
    PQsetNoticeReceiver(open.pointer, Self.take, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit { PQsetNoticeReceiver(open.pointer, { _, _ in }, nil) }

  /// Whether another transaction may begin.
  var isUsable: Bool {
    isOpen && PQtransactionStatus(open.pointer) == PQTRANS_IDLE
  }

  /// Whether a transaction is open that a statement can end.
  var canRollBack: Bool {
    isOpen && PQtransactionStatus(open.pointer) != PQTRANS_IDLE
  }

  /// Whether another statement may be sent.
  var isOpen: Bool { !cancelRequest.isSent && PQstatus(open.pointer) == CONNECTION_OK }

  func forgetFailure() { failure = nil }

  func each(_ sql: String, _ values: [SQLValue], _ take: (SQLRow) throws -> Void) throws {
    try run({ Parameters(values).send(sql, to: open.pointer) }, take)
  }

  /// Runs statements without values in one message.
  func script(_ sql: String, _ take: (SQLRow) -> Void = { _ in }) throws(PostgresError) {
    do { try run({ PQsendQuery(open.pointer, sql) == 1 }, take) } catch {
      throw error as? PostgresError ?? .lost("\(error)")
    }
  }

  private func run(_ send: () -> Bool, _ take: (SQLRow) throws -> Void) throws {
    if let failure { throw failure }
    hasWarned = false
    deadline = .now + patience.silence
    var refusal: (any Error)?
    do throws(PostgresError) {
      guard PQstatus(open.pointer) == CONNECTION_OK, send() else { throw .lost(lastWords) }
      PQsetSingleRowMode(open.pointer)
      try flush()
      try receive { row in
        guard refusal == nil else { return }  // the rest is read, and passed over
        do { try take(row) } catch { refusal = error }
      }
    } catch {
      failure = error
      throw error
    }
    if let refusal { throw refusal }
  }

  // MARK: Receiving

  private func receive(_ take: (SQLRow) -> Void) throws(PostgresError) {
    var rows: PostgresRows?
    var failure: PostgresError?
    while let result = try nextResult() {
      defer { PQclear(result) }
      switch PQresultStatus(result) {
      case PGRES_SINGLE_TUPLE:
        let reader = rows ?? PostgresRows(result)
        rows = reader
        take(reader.row(0, of: result))
      case PGRES_TUPLES_OK: rows = nil
      case PGRES_COMMAND_OK, PGRES_EMPTY_QUERY: break
      default: failure = failure ?? self.failure(of: result)
      }
    }
    if PQstatus(open.pointer) != CONNECTION_OK { throw failure ?? .lost(lastWords) }
    guard let failure else {
      // A commit that was to be stopped has come to its end all the same.
      if let stoppedBy, patience.heedsCancellation { throw stoppedBy }
      return
    }
    guard failure.state == "57014" else { throw failure }
    throw stoppedBy ?? (isCancelled ? .cancelled : .timedOut)
  }

  private func nextResult() throws(PostgresError) -> OpaquePointer? {
    while PQisBusy(open.pointer) == 1 {
      try wait(for: POLLIN)
      guard PQconsumeInput(open.pointer) == 1 else { throw .lost(lastWords) }
      if stoppedBy == nil { deadline = .now + patience.silence }
    }
    return PQgetResult(open.pointer)
  }

  private func flush() throws(PostgresError) {
    while case let state = PQflush(open.pointer), state != 0 {
      guard state == 1 else { throw .lost(lastWords) }
      try wait(for: POLLIN | POLLOUT)
      guard PQconsumeInput(open.pointer) == 1 else { throw .lost(lastWords) }
    }
  }

  /// A server that ends a session may do so after it has committed.
  private func failure(of result: OpaquePointer) -> PostgresError {
    func field(_ code: UInt8) -> String? {
      PQresultErrorField(result, Int32(code)).map { String(cString: $0) }
    }
    let message = field(UInt8(ascii: "M")) ?? lastWords
    guard let state = field(UInt8(ascii: "C")), field(UInt8(ascii: "V")) == "ERROR" else {
      return .lost(message)
    }
    return .refused(state: state, message: message)
  }

  private var lastWords: String { String(cString: PQerrorMessage(open.pointer)) }

  private static let take: PQnoticeReceiver = { session, result in
    guard let session, let severity = PQresultErrorField(result, Int32(UInt8(ascii: "V"))),
      String(cString: severity) == "WARNING"
    else { return }
    Unmanaged<Session>.fromOpaque(session).takeUnretainedValue().hasWarned = true
  }

  // MARK: Waiting

  private func wait(for events: Int32) throws(PostgresError) {
    while true {
      if isCancelled { stop(by: .cancelled) }
      let rest = deadline - .now
      guard rest > .zero else {
        if let stoppedBy { throw stoppedBy }  // the connection isn't used any more
        stop(by: .timedOut)
        continue
      }
      // A cancelled task's request mostly ends the statement before the next look at the task.
      var socket = pollfd(fd: PQsocket(open.pointer), events: Int16(events), revents: 0)
      if poll(&socket, 1, min(rest, .milliseconds(250)).milliseconds) != 0 { return }
    }
  }

  private var isCancelled: Bool { patience.heedsCancellation && Task.isCancelled }

  private func stop(by reason: PostgresError) {
    guard stoppedBy == nil else { return }
    stoppedBy = reason
    deadline = .now + graceTime
    cancelRequest.sendAnyway()
  }
}
