import InteractorKit
import SQL
import Store

@testable import PostgresStore

/// A test's connection without a driver. A transaction that a statement begins stays open.
actor Console {
  private let address: DatabaseAddress
  private let executor = DispatchQueueExecutor(label: "foyer.tests.console")
  private var session: Session?

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(_ address: DatabaseAddress) { self.address = address }

  /// Runs statements and returns the first column of their rows.
  func run(_ sql: String) async throws -> [String] {
    let session = try await opened()
    session.forgetFailure()
    var rows: [String] = []
    try session.script(sql) { rows.append($0.values.first?.text ?? "") }
    return rows
  }

  /// Returns the open session, or a new one if the last one has ended.
  private func opened() async throws -> Session {
    if let session, session.isOpen { return session }
    var options = PoolOptions()
    options.statementTime = .seconds(60)
    let open = try await connection()
    let session = Session(open, CancelRequest(of: open.pointer), options)
    self.session = session
    return session
  }

  /// Repeats attempts for as long as a server may take to start.
  private func connection() async throws -> OpenConnection {
    let end = ContinuousClock.now + .seconds(60)
    while true {
      do { return try await address.connect(within: .seconds(5)).get() } catch {
        if ContinuousClock.now > end { throw error }
        try await Task.sleep(for: .milliseconds(20))
      }
    }
  }
}

extension SQLValue {
  fileprivate var text: String {
    switch self {
    case .null: ""
    case .integer(let number): "\(number)"
    case .text(let text): text
    case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
    case .boolean(let value): value ? "t" : "f"
    }
  }
}
