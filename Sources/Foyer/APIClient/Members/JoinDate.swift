import Domain
import GRDB

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// When members joined, looked up one by one: a list of a million reads those that are looked at.
enum JoinDate {
  /// In the file of members that came from the web.
  static let kept = "SELECT joinedAt FROM users WHERE id = ? AND joinedAt IS NOT NULL"

  static func of(
    _ ids: [AccountID], query: String, in database: Database
  ) throws -> [AccountID: Date] {
    let statement = try database.cachedStatement(sql: query)
    var dates: [AccountID: Date] = [:]
    for id in ids {
      let milliseconds = try Int64.fetchOne(statement, arguments: [id.description])
      dates[id] = milliseconds.map { Date(timeIntervalSince1970: Double($0) / 1000) }
    }
    return dates
  }
}
