import Domain
import PostgresClient
import Services

/// Copies accounts, profiles and attempts from a file into PostgreSQL. It may be done again: a later
/// run carries what has changed in the file, and what was deleted there. What has changed in
/// PostgreSQL since stays as it is there.
public struct AccountsImport: Sendable {
  /// What became of the accounts in the file.
  public struct Report: Sendable, Equatable {
    public var copied = 0
    /// The same on both sides.
    public var known = 0
    /// Changed in the file since they were copied.
    public var changed = 0
    /// Copied once, and deleted from the file since.
    public var deleted = 0
    /// Deleted from PostgreSQL since they were copied.
    public var gone = 0
    /// Differing on both sides, where PostgreSQL's version stays.
    public var kept: [AccountID] = []
    /// Whose address, username or attempt belongs to another account there: they were left out.
    public var refused: [AccountID] = []
    /// What the file has besides, and keeps.
    public var left: [AccountsExport.Left] = []
  }

  private let source: AccountsExport
  private let target: PostgresPool
  private let isQuiet: Bool

  /// - Parameter isQuiet: whether targets aren't notified of the accounts.
  public init(from directory: DataDirectory, to target: PostgresPool, isQuiet: Bool = false) {
    source = AccountsExport(directory: directory)
    self.target = target
    self.isQuiet = isQuiet
  }

  /// - Parameter batch: how many are stored by one statement, all of them or none.
  public func execute(batch: Int = 500) async throws(ImportError) -> Report {
    var (report, place) = (Report(), Int64(0))
    let store = try read { () throws(StorageProblem) in try source.store() }
    report.left = try read { () throws(StorageProblem) in try source.left() }
    // First: what was deleted may have left its address to somebody else.
    try await delete(of: store, &report, batch)
    while true {
      let (entries, last) = try read { () throws(StorageProblem) in
        try source.entries(after: place, limit: batch)
      }
      if entries.isEmpty { return report }
      try await add(entries, of: store, &report)
      place = last
    }
  }

  /// Goes through all that was ever copied from this file.
  private func delete(
    of store: String, _ report: inout Report, _ batch: Int
  ) async throws(ImportError) {
    var place = ""
    while true {
      let rows = try await ask(
        .reading(
          "SELECT id FROM imported_accounts WHERE store = $1 AND id > $2 ORDER BY id LIMIT $3",
          store, place, batch))
      guard let last = rows.last else { return }
      let ids = rows.map { $0.text(0) }
      let gone = try read { () throws(StorageProblem) in try source.gone(of: ids) }
      if !gone.isEmpty {
        let deleted = try await ask(
          .writing(Self.deletion, ImportedRow.json(gone), store, setting))
        report.deleted += deleted.count
      }
      place = last.text(0)
    }
  }

  private func add(
    _ entries: [AccountsExport.Entry], of store: String, _ report: inout Report
  ) async throws(ImportError) {
    let rows = try await ask(
      .writing(Self.insertion, ImportedRow.json(entries.map(ImportedRow.init)), store, setting))
    for row in rows {
      switch row.text(1) {
      case "copied": report.copied += 1
      case "known": report.known += 1
      case "changed": report.changed += 1
      case "gone": report.gone += 1
      case "kept": report.kept.append(AccountID(row.text(0)))
      default: report.refused.append(AccountID(row.text(0)))
      }
    }
  }

  private var setting: String { isQuiet ? "on" : "off" }

  private func read<Result>(
    _ work: () throws(StorageProblem) -> Result
  ) throws(ImportError) -> Result {
    do throws(StorageProblem) { return try work() } catch { throw .source(error) }
  }

  private func ask(_ statement: Statement) async throws(ImportError) -> Rows {
    do throws(PostgresError) { return try await target.query(statement) } catch {
      throw .target(error)
    }
  }
}

/// Why accounts weren't all copied; those of earlier batches are there.
public enum ImportError: Error, Equatable, Sendable {
  case source(StorageProblem)
  case target(PostgresError)
}
