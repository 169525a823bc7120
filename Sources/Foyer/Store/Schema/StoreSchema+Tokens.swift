import Domain

extension StoreSchema {
  /// The holders of access tokens. A row is found by the digest of a request's token.
  static func tokens(_ sql: Dialect) -> [String] {
    AccessHolder.allCases.map { holder in
      """
      CREATE TABLE \(holder.rawValue) (
        name \(sql.text) NOT NULL PRIMARY KEY,
        digest \(sql.text) NOT NULL UNIQUE,
        rights \(sql.text) NOT NULL CHECK (rights IN (\(names(of: holder)))),
        created_at \(sql.time("created_at")) NOT NULL,
        last_used_at \(sql.time("last_used_at")), -- null until it is used
        revoked_at \(sql.time("revoked_at"))
      )\(sql.keyedTable)
      """
    }
  }

  private static func names(of holder: AccessHolder) -> String {
    holder.rights.map { "'\($0.rawValue)'" }.joined(separator: ", ")
  }

  static func unixUsers(_ sql: Dialect) -> [String] {
    [
      """
      CREATE TABLE unix_users (
        number \(sql.integer) NOT NULL PRIMARY KEY, -- on every host
        -- without a reference: the number of a deleted account is never assigned to another one
        account \(sql.text) NOT NULL UNIQUE
      )\(sql.keyedTable)
      """,
      """
      CREATE TABLE settings ( -- that all hosts and servers of the store share
        name \(sql.text) NOT NULL PRIMARY KEY,
        value \(sql.text) NOT NULL
      )\(sql.keyedTable)
      """,
    ]
  }
}
