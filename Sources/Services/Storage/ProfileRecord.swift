import Domain
import GRDB
import UnicodeKit

/// How a profile lies in its table.
enum ProfileRecord {
  /// Inserts or replaces the profile; false when there is no such account.
  static func save(
    _ profile: Profile, for id: AccountID, in database: Database
  ) throws -> Bool {
    let name = try String.fetchOne(
      database, sql: "SELECT name FROM accounts WHERE id = ?", arguments: [id.description])
    guard let name else { return false }
    try database.execute(
      sql: "INSERT OR REPLACE INTO profiles VALUES (?, ?, ?, ?)",
      arguments: [id.description, profile.isListed, profile.about.value, name.folded()])
    return true
  }
}
