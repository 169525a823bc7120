import Domain
import GRDB
import UnicodeKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How a member that came from the web lies in the table.
struct UserRecord: FetchableRecord, TableRecord {
  static let databaseTableName = "users"
  static var databaseSelection: [any SQLSelectable] {
    ["id", "name", "avatar", "sortKey"].map { Column($0) }
  }

  let user: User
  let sortKey: String

  init(row: Row) {
    // By number: looking for a name takes as long as the rest.
    user = User(id: AccountID(row[0]), name: row[1], avatar: row[2])
    sortKey = row[3]
  }

  /// Each refresh has a number, so that those it didn't bring are known, and go.
  static func replaceAll(with users: [User], in database: Database) throws {
    let last = try Int64.fetchOne(database, sql: "SELECT refresh FROM users LIMIT 1") ?? 0
    let statement = try database.cachedStatement(sql: upsert)
    for user in users {
      try statement.execute(
        arguments: [user.id.description, user.name, user.avatar, user.name.folded(), last + 1])
    }
    try database.execute(sql: "DELETE FROM users WHERE refresh <> ?", arguments: [last + 1])
  }

  private static let upsert = """
    INSERT INTO users (id, name, avatar, sortKey, refresh) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET
      name = excluded.name, avatar = excluded.avatar, sortKey = excluded.sortKey,
      refresh = excluded.refresh
    """

  static func store(_ details: UserDetails, for id: AccountID, in database: Database) throws {
    let joinedAt = Int64((details.joinedAt.timeIntervalSince1970 * 1000).rounded())
    try database.execute(
      sql: "UPDATE users SET about = ?, joinedAt = ? WHERE id = ?",
      arguments: [details.about, joinedAt, id.description])
  }

  /// Nil when nobody has asked for them yet.
  static func details(of id: AccountID, in database: Database) throws -> UserDetails? {
    let row = try Row.fetchOne(
      database, sql: "SELECT about, joinedAt FROM users WHERE id = ? AND about IS NOT NULL",
      arguments: [id.description])
    guard let row else { return nil }
    let joinedAt: Int64 = row["joinedAt"]
    return UserDetails(
      about: row["about"], joinedAt: Date(timeIntervalSince1970: Double(joinedAt) / 1000))
  }
}
