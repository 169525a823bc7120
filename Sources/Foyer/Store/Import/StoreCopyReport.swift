import Domain
import SQL

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
