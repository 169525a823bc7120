import Domain
import GRDB

/// How uses lie in their table, for the hour that they count.
enum LimitedUseRecord {
  static func admit(
    _ use: LimitedUse, within limits: HourlyLimits, in database: Database
  ) throws -> Admission {
    let now = Int64((use.time.timeIntervalSince1970 * 1000).rounded())
    try forget(before: now, use.kind, in: database)
    if try isThere(use, in: database) { return .admitted }
    let ends = try limits.bounds(of: use).compactMap { try end(of: $0, use.kind, in: database) }
    if let end = ends.max() {
      return .full(seconds: max(1, Int((end - now + 999) / 1000)))
    }
    try database.execute(
      sql: "INSERT INTO limitedUses VALUES (?, ?, ?, ?)",
      arguments: [use.kind.rawValue, use.id, use.origin?.description ?? "", now])
    return .admitted
  }

  static func giveBack(_ use: LimitedUse, in database: Database) throws {
    try database.execute(
      sql: "DELETE FROM limitedUses WHERE kind = ? AND id = ?",
      arguments: [use.kind.rawValue, use.id])
  }

  private static let hour = Int64(HourlyLimits.seconds) * 1000

  /// What counts no more isn't kept: whose it was is nobody's business.
  private static func forget(
    before now: Int64, _ kind: LimitedUse.Kind, in database: Database
  ) throws {
    try database.execute(
      sql: "DELETE FROM limitedUses WHERE kind = ? AND time <= ?",
      arguments: [kind.rawValue, now - hour])
  }

  private static func isThere(_ use: LimitedUse, in database: Database) throws -> Bool {
    try Row.fetchOne(
      database, sql: "SELECT 1 FROM limitedUses WHERE kind = ? AND id = ?",
      arguments: [use.kind.rawValue, use.id]) != nil
  }

  /// When there is room below the bound again; nil where there is some now. As many are left then as
  /// one less than the limit, so it is the end of the last but `limit`.
  private static func end(
    of bound: HourlyLimits.Bound, _ kind: LimitedUse.Kind, in database: Database
  ) throws -> Int64? {
    let time = try Int64.fetchOne(
      database,
      sql: """
        SELECT time FROM limitedUses
        WHERE kind = ? \(bound.stored == nil ? "" : "AND origin BETWEEN ? AND ?")
        ORDER BY time DESC LIMIT 1 OFFSET ?
        """,
      arguments: StatementArguments(
        [kind.rawValue, bound.stored?.lowerBound, bound.stored?.upperBound].compactMap(\.self))
        + [bound.limit - 1])
    return time.map { $0 + hour }
  }
}
