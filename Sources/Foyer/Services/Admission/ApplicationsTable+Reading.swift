import Domain
import GRDB
import Secrets

/// What is read of applications.
extension ApplicationsTable {
  static func application(
    of attempt: KeyedDigest, in database: Database
  ) throws -> Application? {
    try record(of: attempt, in: database)?.application()
  }

  static func standing(
    of account: Account, in database: Database
  ) throws -> StandingApplication? {
    let address = Column("emailCanonical")
    let theirs =
      account.email.map { address == $0.canonical }
      ?? (address == nil && Column("username") == account.details.username?.value)
    return try real.filter(theirs).filter(sql: "state IN ('pending', 'rejected')")
      .order(Column("createdAt").desc).fetchOne(database)?.standing()
  }

  /// What a decoy hides: the one of its address that an operator has the word on, or let in.
  static func standing(
    for decoy: ApplicationRecord, in database: Database
  ) throws -> Application? {
    try real.filter(Column("emailCanonical") == decoy.emailCanonical)
      .filter(sql: "state IN ('pending', 'approved')")
      .order(Column("createdAt").desc).fetchOne(database)?.application()
  }

  static func application(_ id: AccountID, in database: Database) throws -> Application? {
    try real.filter(Column("id") == id.description).fetchOne(database)?.application()
  }

  static func all(in database: Database) throws -> [Application] {
    try newestFirst.fetchAll(database).map { try $0.application() }
  }

  static func page(
    after place: ApplicationsPage.Token?, _ choice: ApplicationsPage.Choice, limit: Int,
    in database: Database
  ) throws -> ApplicationsPage {
    var request = newestFirst.limit(limit)
    if let place {
      let (time, id) = (Column("createdAt"), Column("id"))
      request = request.filter(
        time < place.milliseconds || time == place.milliseconds && id > place.id)
    }
    if let state = choice.state { request = request.filter(Column("state") == state.rawValue) }
    if let brand = choice.brand {
      request = request.filter(Column("brand") == brand.description)
    }
    return ApplicationsPage(
      try request.fetchAll(database).map { try $0.application() }, limit: limit)
  }

  private static var real: QueryInterfaceRequest<ApplicationRecord> {
    ApplicationRecord.filter(Column("isDecoy") == false)
  }

  private static var newestFirst: QueryInterfaceRequest<ApplicationRecord> {
    real.order(Column("createdAt").desc, Column("id"))
  }
}
