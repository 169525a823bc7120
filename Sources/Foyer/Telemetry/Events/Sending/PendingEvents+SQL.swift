import GRDB

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PendingEvents {
  init(_ database: Database) throws {
    let progress = try DeliveryProgress(database)
    nextAttempt = progress.nextAttempt
    lastError = progress.lastError
    dropped = try Int.fetchOne(database, sql: "SELECT dropped FROM eventDelivery") ?? 0
    waiting = try Self.count(.waiting, database)
    setAside = try Self.count(.setAside, database)
    oldest = try Int64.fetchOne(
      database, sql: "SELECT time FROM events WHERE delivery = 0 ORDER BY row LIMIT 1"
    ).map(Date.init(milliseconds:))
  }

  private static func count(_ state: EventDelivery, _ database: Database) throws -> Int {
    // The condition has to equal that of the index, which a bound value wouldn't.
    let sql = "SELECT count(*) FROM events WHERE delivery = \(state.rawValue)"
    return try Int.fetchOne(database, sql: sql) ?? 0
  }
}
