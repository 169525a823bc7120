import Domain
import GRDB
import InteractorKit
import UnicodeKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The rows of cached members.
enum UserRecord {
  /// Returns the matching members, sorted by name, from a cache of a few thousand rows at most.
  static func page(_ query: UsersQuery, in database: Database) throws -> RowsPage<User> {
    let count = try Int.fetchOne(
      database, sql: "SELECT count(*) FROM users WHERE \(matches)", arguments: [query.start])
    let rows = try Row.fetchAll(
      database,
      sql: """
        SELECT id, name, avatar, joinedAt FROM users WHERE \(matches)
        ORDER BY sortKey, id LIMIT ?2 OFFSET ?3
        """, arguments: [query.start, query.rows.count, query.rows.lowerBound])
    return RowsPage(rows.map { User($0) }, total: count ?? 0)
  }

  /// Matches names in which a word begins with the query.
  private static let matches = "(?1 = '' OR instr(' ' || sortKey, ' ' || ?1) > 0)"

  /// Each storing of all members has a number, by which members that it didn't include are found
  /// and deleted.
  static func store(_ users: [User], isAll: Bool, in database: Database) throws {
    let last = try Int64.fetchOne(database, sql: "SELECT max(refresh) FROM users") ?? 0
    let refresh = isAll ? last + 1 : last
    let statement = try database.cachedStatement(sql: upsert)
    for user in users {
      try statement.execute(
        arguments: [
          user.id.description, user.name, user.avatar, user.name.folded(), refresh,
          user.joinedAt.map(milliseconds),
        ])
    }
    if isAll {
      try database.execute(sql: "DELETE FROM users WHERE refresh <> ?", arguments: [refresh])
    }
  }

  private static let upsert = """
    INSERT INTO users (id, name, avatar, sortKey, refresh, joinedAt) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET
      name = excluded.name, avatar = excluded.avatar, sortKey = excluded.sortKey,
      refresh = excluded.refresh, joinedAt = coalesce(excluded.joinedAt, joinedAt)
    """

  static func store(_ details: UserDetails, for id: AccountID, in database: Database) throws {
    try database.execute(
      sql: "UPDATE users SET about = ?, joinedAt = ? WHERE id = ?",
      arguments: [details.about, milliseconds(details.joinedAt), id.description])
  }

  /// Returns nil if the details haven't been loaded yet.
  static func details(of id: AccountID, in database: Database) throws -> UserDetails? {
    let row = try Row.fetchOne(
      database, sql: "SELECT about, joinedAt FROM users WHERE id = ? AND about IS NOT NULL",
      arguments: [id.description])
    guard let row else { return nil }
    let joinedAt: Int64 = row["joinedAt"]
    return UserDetails(
      about: row["about"], joinedAt: Date(timeIntervalSince1970: Double(joinedAt) / 1000))
  }

  private static func milliseconds(_ date: Date) -> Int64 {
    Int64((date.timeIntervalSince1970 * 1000).rounded())
  }
}

extension User {
  fileprivate init(_ row: Row) {
    let joinedAt: Int64? = row["joinedAt"]
    self.init(
      id: AccountID(row["id"]), name: row["name"], avatar: row["avatar"],
      joinedAt: joinedAt.map { Date(timeIntervalSince1970: Double($0) / 1000) })
  }
}
