import Domain
import Essentials
import InteractorKit
import SQL
import SQLiteFiles
import UnicodeKit

/// The rows of cached members.
enum UserRecord {
  /// Returns the matching members, sorted by name, from a cache of a few thousand rows at most.
  static func page(_ query: UsersQuery, in database: Database) throws -> RowsPage<User> {
    let count: Int? = try database.value(
      "SELECT count(*) FROM users WHERE \(matches)", query.start)
    let rows = try database.rows(
      """
      SELECT id, name, avatar, joinedAt FROM users WHERE \(matches)
      ORDER BY sortKey, id LIMIT $2 OFFSET $3
      """, query.start, query.rows.count, query.rows.lowerBound)
    return RowsPage(try rows.map { try User($0) }, total: count ?? 0)
  }

  /// Matches names in which a word begins with the query.
  private static let matches = "($1 = '' OR instr(' ' || sortKey, ' ' || $1) > 0)"

  /// Each storing of all members has a number, by which members that it didn't include are found
  /// and deleted.
  static func store(_ users: [User], isAll: Bool, in database: Database) throws {
    let last: Int64 = try database.value("SELECT max(refresh) FROM users") ?? 0
    let refresh = isAll ? last + 1 : last
    for user in users {
      try database.rows(
        upsert, user.id.description, user.name, user.avatar, user.name.folded(), refresh,
        user.joinedAt?.milliseconds)
    }
    if isAll { try database.rows("DELETE FROM users WHERE refresh <> $1", refresh) }
  }

  private static let upsert = """
    INSERT INTO users (id, name, avatar, sortKey, refresh, joinedAt) VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (id) DO UPDATE SET
      name = excluded.name, avatar = excluded.avatar, sortKey = excluded.sortKey,
      refresh = excluded.refresh, joinedAt = coalesce(excluded.joinedAt, joinedAt)
    """

  static func store(_ details: UserDetails, for id: AccountID, in database: Database) throws {
    try database.rows(
      "UPDATE users SET about = $1, joinedAt = $2 WHERE id = $3", details.about,
      details.joinedAt.milliseconds, id.description)
  }

  /// Returns nil if the details haven't been loaded yet.
  static func details(of id: AccountID, in database: Database) throws -> UserDetails? {
    let row = try database.row(
      "SELECT about, joinedAt FROM users WHERE id = $1 AND about IS NOT NULL", id.description)
    guard let row else { return nil }
    return UserDetails(
      about: try row.get("about"), joinedAt: Date(milliseconds: try row.get("joinedAt")))
  }
}

extension User {
  fileprivate init(_ row: SQLRow) throws(StorageProblem) {
    self.init(
      id: AccountID(try row.get("id")), name: try row.get("name"), avatar: row["avatar"],
      joinedAt: row["joinedAt"].map(Date.init(milliseconds:)))
  }
}
