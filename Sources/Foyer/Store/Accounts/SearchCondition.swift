import Domain

/// The condition that finds what an operator looks for among accounts, after four other values.
struct SearchCondition {
  let condition: String
  let values: [SQLValue]

  private static let columns = [
    ("sort_key", 0), ("last_name_key", 0), ("email_canonical", 1), ("username", 2), ("id", 2),
  ]

  /// Where few accounts are found, the indexes find them, and they are sorted by their time. Where many
  /// are, sorting them all would take longer than reading accounts in the order of their time until a page
  /// is full.
  ///
  /// - Parameter pageSize: how many are wanted.
  init(_ search: AccountSearch, pageSize: Int, in sql: any SQLConnection) throws {
    guard !search.isEmpty else {
      (condition, values) = ("", [])
      return
    }
    values = [search.name, search.address, search.text].flatMap {
      [$0.sqlValue, $0.end.sqlValue]
    }
    let limit = min(pageSize, 1000) * 20
    let count = try sql.rows(Self.count(upTo: limit), values).first?["count"] ?? 0
    condition = count < limit ? "AND number IN (\(Self.numbers))" : "AND (\(Self.isFound))"
  }

  private static func count(upTo limit: Int) -> String {
    let counts = columns.map { column, value in
      """
      (SELECT count(*) FROM (SELECT 1 FROM accounts
        WHERE \(begins(column, from: value, first: 1)) LIMIT \(limit)) AS found)
      """
    }
    return "SELECT \(counts.joined(separator: " + ")) AS count"
  }

  /// Each by an index of its own, which one condition with OR wouldn't use.
  private static let numbers = columns.map { column, value in
    "SELECT number FROM accounts WHERE \(begins(column, from: value, first: 5))"
  }.joined(separator: " UNION ")

  /// By no index: that of the time is used.
  private static let isFound = columns.map { column, value in
    begins("(\(column) || '')", from: value, first: 5)
  }.joined(separator: " OR ")

  private static func begins(_ column: String, from value: Int, first: Int) -> String {
    let number = first + 2 * value
    return "\(column) >= $\(number) AND \(column) < $\(number + 1)"
  }
}
