import Domain
import GRDB
import Secrets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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

  /// What an applicant who signs in learns of, once they have shown its password.
  ///
  /// One that waits for its code is found by its username alone, and a decoy as any other: by an address,
  /// its answer would tell who has an account.
  static func standing(
    called name: SignInName, at now: Date, in database: Database
  ) throws -> StandingApplication? {
    let record =
      if let address = name.canonicalAddress {
        try real.filter(Column("emailCanonical") == address)
          .filter(sql: "state IN ('pending', 'rejected')")
          .order(Column("createdAt").desc).fetchOne(database)
      } else {
        try living(username: name.username, in: database)
          ?? rejected(username: name.username, in: database)
      }
    guard let standing = try record?.standing(), !standing.application.isOver(at: now) else {
      return nil
    }
    return standing
  }

  private static func living(
    username: String?, in database: Database
  ) throws -> ApplicationRecord? {
    try ApplicationRecord.filter(
      sql: "username = ? AND state IN ('verifying', 'pending')", arguments: [username]
    ).order(sql: "state = 'verifying', createdAt").fetchOne(database)
  }

  private static func rejected(
    username: String?, in database: Database
  ) throws -> ApplicationRecord? {
    try real.filter(sql: "username = ? AND state = 'rejected'", arguments: [username])
      .order(Column("createdAt").desc).fetchOne(database)
  }

  /// Another one of its address that an operator has the word on, or let in: what a decoy hides.
  static func earlier(
    than record: ApplicationRecord, in database: Database
  ) throws -> Application? {
    try real.filter(Column("emailCanonical") == record.emailCanonical)
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
