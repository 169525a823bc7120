import Domain
import Essentials
import SQL

extension PendingEvents {
  init(_ database: Database) throws {
    let progress = try DeliveryProgress(database)
    nextAttempt = progress.nextAttempt
    lastError = progress.lastError
    dropped = try database.value("SELECT dropped FROM eventDelivery") ?? 0
    waiting = try Self.count(.waiting, database)
    setAside = try Self.count(.setAside, database)
    oldest = try database.value(
      "SELECT time FROM events WHERE delivery = 0 ORDER BY row LIMIT 1"
    ).map(Date.init(milliseconds:))
  }

  private static func count(_ state: EventDelivery, _ database: Database) throws -> Int {
    // The condition has to equal that of the index, which a bound value wouldn't.
    let condition = "delivery = \(state.rawValue)"
    return try database.value("SELECT count(*) FROM events WHERE \(condition)") ?? 0
  }
}
