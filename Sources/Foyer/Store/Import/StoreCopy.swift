import Domain
import Essentials
import SQL

/// Copies everything from one store to another, table by table. A later run copies further changes
/// and deletions of the source. Changes in the target have precedence.
public struct StoreCopy: Sendable {
  private let source: any StoreDriver
  private let target: any StoreDriver
  private let isQuiet: Bool
  private let isNew: Bool
  private let sourceIsInUse: Bool
  private let now: @Sendable () -> Date

  /// - Parameters:
  ///   - isQuiet: true if targets aren't notified of the accounts.
  ///   - isNew: true if the target is empty and is copied to only once.
  ///   - sourceIsInUse: true if servers still use the source: they deliver its waiting entries, so
  ///     these aren't copied.
  public init(
    from source: any StoreDriver, to target: any StoreDriver, isQuiet: Bool = false,
    isNew: Bool = false, sourceIsInUse: Bool = false,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    (self.source, self.target, self.isQuiet, self.isNew) = (source, target, isQuiet, isNew)
    self.sourceIsInUse = sourceIsInUse
    self.now = now
  }

  /// - Parameter batch: the number of rows in one transaction.
  public func execute(batch: Int = 500) async throws(StoreCopyFailure) -> StoreCopyReport {
    var report = StoreCopyReport()
    let store = try await read(source, StoreCopyFailure.source) { try StoreRow.id(in: $0) }
    // Deletions come first, because a deleted row may have left its address or username to another
    // account.
    let isFirst =
      if isNew { true } else {
        try await read(target, StoreCopyFailure.target) { try ImportedRows.isEmpty(store, in: $0) }
      }
    if !isFirst {
      for table in CopiedTable.all.reversed() where table.isNoted && !table.keepsRows {
        try await delete(from: table, of: store, &report, batch)
      }
    }
    for table in CopiedTable.all where !table.isWaiting || !sourceIsInUse {
      try await copy(table, of: store, &report, batch)
    }
    if isNew { try await copy(.auditAnchor, of: store, &report, batch) }
    return report
  }

  /// Checks all rows that were ever copied from this store.
  private func delete(
    from table: CopiedTable, of store: String, _ report: inout StoreCopyReport, _ batch: Int
  ) async throws(StoreCopyFailure) {
    var last = ""
    while true {
      let ids = try await read(target, StoreCopyFailure.target) { [last] in
        try ImportedRows.ids(of: table, store, after: last, limit: batch, in: $0)
      }
      guard let end = ids.last else { return }
      let gone = try await read(source, StoreCopyFailure.source) { sql in
        try ids.filter { try table.row(table.keyValues(of: $0), in: sql) == nil }
      }
      let rows = rows(of: table, store)
      let count = gone.isEmpty ? 0 : try await write { try rows.delete(gone, in: $0) }
      if table.name == "accounts" { report.deleted += count }
      last = end
    }
  }

  private func copy(
    _ table: CopiedTable, of store: String, _ report: inout StoreCopyReport, _ batch: Int
  ) async throws(StoreCopyFailure) {
    var last: SQLRow?
    while true {
      let rows = try await read(source, StoreCopyFailure.source) { [last] in
        try table.rows(after: last, limit: batch, in: $0)
      }
      guard let end = rows.last else { return }
      let copies = self.rows(of: table, store, lacksRows: !report.unreadable.isEmpty)
      let leftOut = report.leftOut
      let outcomes = try await write { sql in
        try rows.map { row in
          let owner: String? = table.owner.flatMap { row[$0] }
          if table.name != "accounts", let owner, leftOut.contains(owner) {
            return RowOutcome.skipped
          }
          return try copies.copy(row, in: sql)
        }
      }
      for (row, outcome) in zip(rows, outcomes) { report.add(outcome, row, of: table) }
      last = end
    }
  }

  private func rows(
    of table: CopiedTable, _ store: String, lacksRows: Bool = false
  ) -> RowCopies {
    RowCopies(
      table: table, store: store, isQuiet: isQuiet, isNew: isNew, now: now(),
      lacksRows: lacksRows)
  }

  private func read<Value: Sendable>(
    _ driver: any StoreDriver, _ side: (StorageProblem) -> StoreCopyFailure,
    _ work: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws(StoreCopyFailure) -> Value {
    do { return try await driver.read(work) } catch { throw side(StorageProblem(copying: error)) }
  }

  private func write<Value: Sendable>(
    _ work: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws(StoreCopyFailure) -> Value {
    do { return try await target.write(.create, work) } catch {
      throw .target(StorageProblem(copying: error))
    }
  }
}

/// The reason for which copying stopped; rows that were copied before remain.
public enum StoreCopyFailure: Error, Equatable, Sendable {
  case source(StorageProblem)
  case target(StorageProblem)
}

extension StorageProblem {
  fileprivate init(copying error: any Error) {
    switch error {
    case let problem as StorageProblem: self = problem
    case let failure as StoreFailure: self = failure.problem
    default: self = .corrupt
    }
  }
}

/// The result of a copy.
public struct StoreCopyReport: Sendable, Equatable {
  /// Accounts that the target didn't have.
  public var copied = 0
  /// Accounts that are equal on both sides, or have only changed in the target.
  public var known = 0
  /// Accounts that have changed in the source since they were copied.
  public var changed = 0
  /// Accounts that were deleted in the source since they were copied.
  public var deleted = 0
  /// Accounts that were deleted in the target since they were copied.
  public var gone = 0
  /// Other rows that the target didn't have, in the order of the tables.
  public var others: [Count] = []
  /// Rows that have changed on both sides; the target's version remains.
  public var kept: [Row] = []
  /// Rows that were left out because another row of the target has one of their unique values.
  public var refused: [Row] = []
  /// Rows that were left out because they can't be read.
  public var unreadable: [UnreadableRow] = []
  /// Accounts that the target doesn't have; rows that belong to them aren't copied.
  var leftOut: Set<String> = []

  public struct Count: Sendable, Equatable {
    public let title: String
    public var count: Int
  }

  public struct Row: Sendable, Equatable {
    /// The plural name of the table's rows in a report.
    public let title: String
    public let id: String
    /// The column whose value another row has; nil if the row has changed on both sides.
    public let column: String?
  }

  mutating func add(_ outcome: RowOutcome, _ row: SQLRow, of table: CopiedTable) {
    let isAccount = table.name == "accounts"
    switch outcome {
    case .copied where isAccount: copied += 1
    case .copied: count(table)
    case .known: known += isAccount ? 1 : 0
    case .changed: changed += isAccount ? 1 : 0
    case .gone: gone += isAccount ? 1 : 0
    case .kept: note(&kept, row, of: table)
    case .refused(let column): note(&refused, row, of: table, column)
    case .unreadable(let row): unreadable.append(row)
    case .skipped: break
    }
    if isAccount, outcome.leavesOut { leftOut.insert(table.id(of: row)) }
  }

  private mutating func count(_ table: CopiedTable) {
    guard let title = table.title else { return }
    if others.last?.title != title { others.append(Count(title: title, count: 0)) }
    others[others.count - 1].count += 1
  }

  private func note(
    _ rows: inout [Row], _ row: SQLRow, of table: CopiedTable, _ column: String? = nil
  ) {
    guard let title = table.title else { return }
    rows.append(Row(title: title, id: table.id(of: row), column: column))
  }
}

/// The result of copying a row.
enum RowOutcome: Sendable, Equatable {
  case copied, known, changed
  /// It was deleted in the target since it was copied.
  case gone
  /// It has changed on both sides.
  case kept
  /// Another row of the target has the column's value.
  case refused(column: String)
  case unreadable(UnreadableRow)
  /// Its account isn't in the target, or the target has the notification already.
  case skipped

  fileprivate var leavesOut: Bool {
    switch self {
    case .gone, .refused, .unreadable: true
    case .copied, .known, .changed, .kept, .skipped: false
    }
  }
}
