import Domain
import SQL

/// A condition for an operator's search among accounts; its values follow four others of the
/// statement.
struct SearchCondition {
  let condition: String
  let values: [SQLValue]

  private static let columns = [
    ("sort_key", 0), ("last_name_key", 0), ("email_canonical", 1), ("username", 2), ("id", 2),
  ]

  /// If there are few matches, the indexes find them, and the matches are sorted by time. If there
  /// are many, sorting them would take longer than reading accounts by time until a page is full.
  ///
  /// - Parameter pageSize: the number of accounts on the page.
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

  /// Each column is searched by its own index; one condition with OR would use none.
  private static let numbers = columns.map { column, value in
    "SELECT number FROM accounts WHERE \(begins(column, from: value, first: 5))"
  }.joined(separator: " UNION ")

  /// The expression `column || ''` avoids the column's index, so that the index of the time is
  /// used.
  private static let isFound = columns.map { column, value in
    begins("(\(column) || '')", from: value, first: 5)
  }.joined(separator: " OR ")

  private static func begins(_ column: String, from value: Int, first: Int) -> String {
    let number = first + 2 * value
    return "\(column) >= $\(number) AND \(column) < $\(number + 1)"
  }
}
