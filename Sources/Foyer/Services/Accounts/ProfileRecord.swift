import Domain
import GRDB
import UnicodeKit

/// How a profile lies in its table.
enum ProfileRecord {
  /// Nil when there is no such account.
  ///
  /// - Throws: `StorageProblem.corrupt` when no such name or line could have been stored.
  static func face(of id: AccountID, in database: Database) throws -> PublicProfile? {
    let row = try Row.fetchOne(database, sql: query, arguments: [id.description])
    guard let row else { return nil }
    guard let name = try? FullName(stored: row["name"]),
      let about = try? AboutLine(validating: row["about"] ?? "")
    else { throw StorageProblem.corrupt }
    return PublicProfile(
      name: name, profile: Profile(isListed: row["isListed"] ?? false, about: about))
  }

  private static let query = """
    SELECT a.name, p.isListed, p.about
    FROM accounts a LEFT JOIN profiles p ON p.account = a.id WHERE a.id = ?
    """

  /// The name is kept with the profile too, as it is sorted.
  static func store(_ face: PublicProfile, for id: AccountID, in database: Database) throws {
    try database.execute(
      sql: "UPDATE accounts SET name = ?, sortKey = ? WHERE id = ?",
      arguments: [face.name.value, face.name.value.folded(), id.description])
    try database.execute(
      sql: "INSERT OR REPLACE INTO profiles VALUES (?, ?, ?, ?, ?)",
      arguments: [
        id.description, face.profile.isListed, face.profile.about.value, face.name.value,
        face.name.value.folded(),
      ])
  }

  /// The ids of those who are listed; none where the file is of a version without profiles.
  static func listed(_ database: Database) throws -> Set<AccountID> {
    guard try isThere(database) else { return [] }
    let ids = try String.fetchCursor(
      database, sql: "SELECT account FROM profiles WHERE isListed = 1")
    return try Set(ids.map { AccountID($0) })
  }

  /// Whether one was ever stored.
  static func isThere(for id: AccountID, in database: Database) throws -> Bool {
    let query = "SELECT 1 FROM profiles WHERE account = ?"
    return try Row.fetchOne(database, sql: query, arguments: [id.description]) != nil
  }

  static func isThere(_ database: Database) throws -> Bool {
    try Row.fetchOne(database, sql: "SELECT 1 FROM sqlite_master WHERE name = 'profiles'") != nil
  }
}
