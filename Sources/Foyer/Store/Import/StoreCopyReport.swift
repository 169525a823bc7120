import Domain

/// What became of the rows that a store has copied.
public struct StoreCopyReport: Sendable, Equatable {
  /// Accounts that weren't in the target.
  public var copied = 0
  /// Accounts that are the same on both sides, or have changed in the target alone.
  public var known = 0
  /// Accounts that have changed in the source since they were copied.
  public var changed = 0
  /// Accounts that were deleted from the source since they were copied.
  public var deleted = 0
  /// Accounts that were deleted from the target since they were copied.
  public var gone = 0
  /// Rows besides accounts that weren't in the target, in the order of the tables.
  public var others: [Count] = []
  /// Rows that have changed on both sides, where the target's stay.
  public var kept: [Row] = []
  /// Rows of which something belongs to another row in the target: they were left out.
  public var refused: [Row] = []
  /// Accounts that aren't in the target; what belongs to them isn't copied either.
  var leftOut: Set<String> = []

  public struct Count: Sendable, Equatable {
    public let title: String
    public var count: Int
  }

  public struct Row: Sendable, Equatable {
    /// What a report calls rows of its table.
    public let title: String
    public let id: String
    /// The column whose value another row has; nil where the row differs.
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
    case .passedOver: break
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

/// What became of a row.
enum RowOutcome: Sendable, Equatable {
  case copied, known, changed
  /// Deleted from the target since it was copied.
  case gone
  /// Changed on both sides.
  case kept
  /// Another row of the target has the column's value.
  case refused(column: String)
  /// Its account isn't in the target, or the target has the notification already.
  case passedOver

  fileprivate var leavesOut: Bool {
    switch self {
    case .gone, .refused: true
    case .copied, .known, .changed, .kept, .passedOver: false
    }
  }
}
