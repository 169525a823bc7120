import SQL

extension SQLRunner {
  /// Returns the texts that a query selects in its first column.
  public func texts(_ sql: String) throws -> [String] { try rows(sql).compactMap { $0[0] } }
}
