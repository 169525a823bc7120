import CPostgres
import Domain
import LibC
import SQL
import Store

/// Runs a connection's statements one after another. Each call blocks until the server answers, the
/// task is cancelled or the server was silent for too long; an abandoned statement is also
/// cancelled at the server.
final class Session: SQLConnection {
  /// A transaction's timeout and its reaction to a cancelled task.
  struct Timeouts {
    var silence: Duration
    var heedsCancellation = true
  }

  private let open: OpenConnection
  private let cancelRequest: CancelRequest
  private let graceTime: Duration
  private var deadline = ContinuousClock.now
  /// The reason for which the server was asked to stop.
  private var stoppedBy: PostgresError?
  var timeout: Timeouts
  /// The failure of a statement. The server has then aborted the transaction, even if the closure
  /// ignores the error.
  private(set) var failure: PostgresError?
  /// True if the server has sent a warning since the last statement began.
  private(set) var hasWarned = false

  var dialect: Dialect { .postgres }

  init(_ open: OpenConnection, _ cancelRequest: CancelRequest, _ options: PoolOptions) {
    self.open = open
    self.cancelRequest = cancelRequest
    graceTime = options.graceTime
    timeout = Timeouts(silence: options.statementTime)
    PQsetnonblocking(open.pointer, 1)
    PQsetNoticeReceiver(open.pointer, Self.take, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit { PQsetNoticeReceiver(open.pointer, { _, _ in }, nil) }

  /// True if another transaction may begin.
  var isUsable: Bool {
    isOpen && PQtransactionStatus(open.pointer) == PQTRANS_IDLE
  }

  /// True if a transaction is open and a statement can end it.
  var canRollBack: Bool {
    isOpen && PQtransactionStatus(open.pointer) != PQTRANS_IDLE
  }

  /// True if another statement may be sent.
  var isOpen: Bool { !cancelRequest.isSent && PQstatus(open.pointer) == CONNECTION_OK }

  func forgetFailure() { failure = nil }

  func each(_ sql: String, _ values: [SQLValue], _ take: (SQLRow) throws -> Void) throws {
    try run({ Parameters(values).send(sql, to: open.pointer) }, take)
  }

  /// Runs statements without parameters in one message.
  func script(_ sql: String, _ take: (SQLRow) -> Void = { _ in }) throws(PostgresError) {
    do { try run({ PQsendQuery(open.pointer, sql) == 1 }, take) } catch {
      throw error as? PostgresError ?? .lost("\(error)")
    }
  }

  private func run(_ send: () -> Bool, _ take: (SQLRow) throws -> Void) throws {
    if let failure { throw failure }
    hasWarned = false
    deadline = .now + timeout.silence
    var refusal: (any Error)?
    do throws(PostgresError) {
      guard PQstatus(open.pointer) == CONNECTION_OK, send() else { throw .lost(lastMessage) }
      PQsetSingleRowMode(open.pointer)
      try flush()
      try receive { row in
        // The remaining rows are read and discarded.
        guard refusal == nil else { return }
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
    if PQstatus(open.pointer) != CONNECTION_OK { throw failure ?? .lost(lastMessage) }
    guard let failure else {
      // A commit ignores the request to stop once it has succeeded.
      if let stoppedBy, timeout.heedsCancellation { throw stoppedBy }
      return
    }
    guard failure.state == "57014" else { throw failure }
    throw stoppedBy ?? (isCancelled ? .cancelled : .timedOut)
  }

  private func nextResult() throws(PostgresError) -> OpaquePointer? {
    while PQisBusy(open.pointer) == 1 {
      try wait(for: POLLIN)
      guard PQconsumeInput(open.pointer) == 1 else { throw .lost(lastMessage) }
      if stoppedBy == nil { deadline = .now + timeout.silence }
    }
    return PQgetResult(open.pointer)
  }

  private func flush() throws(PostgresError) {
    while case let state = PQflush(open.pointer), state != 0 {
      guard state == 1 else { throw .lost(lastMessage) }
      try wait(for: POLLIN | POLLOUT)
      guard PQconsumeInput(open.pointer) == 1 else { throw .lost(lastMessage) }
    }
  }

  /// Severities above ERROR end the session, possibly after the commit, so the outcome is unknown.
  private func failure(of result: OpaquePointer) -> PostgresError {
    func field(_ code: UInt8) -> String? {
      PQresultErrorField(result, Int32(code)).map { String(cString: $0) }
    }
    let message = field(UInt8(ascii: "M")) ?? lastMessage
    guard let state = field(UInt8(ascii: "C")), field(UInt8(ascii: "V")) == "ERROR" else {
      return .lost(message)
    }
    return .refused(state: state, message: message)
  }

  private var lastMessage: String { String(cString: PQerrorMessage(open.pointer)) }

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
        if let stoppedBy { throw stoppedBy }  // the connection isn't used again
        stop(by: .timedOut)
        continue
      }
      // The loop checks for cancellation every 250 ms. Mostly the cancelled task's own request has
      // ended the statement before.
      var socket = pollfd(fd: PQsocket(open.pointer), events: Int16(events), revents: 0)
      if poll(&socket, 1, min(rest, .milliseconds(250)).milliseconds) != 0 { return }
    }
  }

  private var isCancelled: Bool { timeout.heedsCancellation && Task.isCancelled }

  private func stop(by reason: PostgresError) {
    guard stoppedBy == nil else { return }
    stoppedBy = reason
    deadline = .now + graceTime
    cancelRequest.sendAnyway()
  }
}

/// A statement's values in libpq's format. The server infers their types.
struct Parameters {
  private var bytes: [UInt8] = []
  /// The offset of each value in `bytes`; nil for NULL.
  private var places: [Int?] = []
  private var lengths: [Int32] = []
  private var formats: [Int32] = []

  init(_ values: [SQLValue]) {
    for value in values {
      switch value {
      case .null: add(nil, [], isBinary: false)
      case .integer(let number): add("\(number)")
      case .boolean(let value): add(value ? "t" : "f")
      case .text(let text): add(text)
      case .bytes(let value): add(bytes.count, value, isBinary: true)
      }
    }
  }

  /// - Returns: True if libpq accepted the statement.
  func send(_ sql: String, to connection: OpaquePointer) -> Bool {
    bytes.withUnsafeBytes { bytes in
      let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      let values = places.map { place in place.flatMap { start?.advanced(by: $0) } }
      return PQsendQueryParams(
        connection, sql, Int32(values.count), nil, values, lengths, formats, 0) == 1
    }
  }

  /// PostgreSQL can't store NUL, so the replacement character takes its place.
  private mutating func add(_ text: String) {
    let text = text.utf8.contains(0) ? text.replacing("\0", with: "\u{FFFD}") : text
    add(bytes.count, text.utf8, isBinary: false)
  }

  private mutating func add(_ place: Int?, _ value: some Collection<UInt8>, isBinary: Bool) {
    places.append(place)
    lengths.append(Int32(value.count))
    formats.append(isBinary ? 1 : 0)
    bytes += value
    // NUL ends texts, and gives empty bytes an address.
    if place != nil { bytes.append(0) }
  }
}

/// Reads the rows of a result in text format.
struct PostgresRows {
  private let columns: SQLRow.Columns
  private let types: [Oid]

  init(_ result: OpaquePointer) {
    let numbers = 0..<PQnfields(result)
    columns = SQLRow.Columns(numbers.map { PQfname(result, $0).map { String(cString: $0) } ?? "" })
    types = numbers.map { PQftype(result, $0) }
  }

  func row(_ number: Int32, of result: OpaquePointer) -> SQLRow {
    SQLRow(
      columns: columns,
      values: types.enumerated().map { column, type in
        let column = Int32(column)
        guard PQgetisnull(result, number, column) == 0,
          let start = PQgetvalue(result, number, column)
        else { return .null }
        return SQLValue(
          UnsafeRawBufferPointer(
            start: start, count: Int(PQgetlength(result, number, column))), of: type)
      })
  }
}

extension SQLValue {
  fileprivate init(_ text: UnsafeRawBufferPointer, of type: Oid) {
    switch type {
    case 16: self = .boolean(text.first == UInt8(ascii: "t"))
    // A text of another form isn't taken for bytes.
    case 17 where text.starts(with: "\\x".utf8): self = .bytes(Self.bytes(text))
    case 20, 21, 23, 26, 1700:  // int8, int2, int4, oid, numeric
      let text = String(decoding: text, as: UTF8.self)
      self = Int64(text).map { .integer($0) } ?? .text(text)
    default: self = .text(String(decoding: text, as: UTF8.self))
    }
  }

  /// Decodes bytea's hex format: `\x` and two hexadecimal digits for each byte.
  private static func bytes(_ text: UnsafeRawBufferPointer) -> [UInt8] {
    stride(from: 2, to: text.count - 1, by: 2).map { digit(text[$0]) << 4 | digit(text[$0 + 1]) }
  }

  private static func digit(_ byte: UInt8) -> UInt8 { byte < 58 ? byte & 15 : (byte & 15) + 9 }
}
