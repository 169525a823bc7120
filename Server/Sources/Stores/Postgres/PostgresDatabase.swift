import Domain
import PostgresClient

/// A pool, and who is told when the database needs an operator.
public struct PostgresDatabase: Sendable {
  public let pool: PostgresPool
  private let report: @Sendable (String) -> Void

  /// - Parameter report: told in one sentence what went wrong, each time it does.
  public init(_ pool: PostgresPool, report: @escaping @Sendable (String) -> Void = { _ in }) {
    self.pool = pool
    self.report = report
  }

  /// - Parameter expected: the states of refusals that nobody need be told of.
  func query(
    _ statement: Statement, patience: Duration? = nil, expecting expected: Set<String> = []
  ) async throws(PostgresError) -> Rows {
    do throws(PostgresError) { return try await pool.query(statement, patience: patience) } catch {
      let isExpected = error.state.map(expected.contains) ?? (error == .cancelled)
      if !isExpected { report(error.sentence) }
      throw error
    }
  }
}

extension Stores {
  /// In PostgreSQL, whose tables are made or brought up to date where that is needed.
  ///
  /// - Parameters:
  ///   - reading: another database for the members, as a standby; where it isn't there, the first one
  ///     is asked.
  ///   - labels: those whose messages are kept.
  ///   - targets: who is to be told of accounts from now on; nil leaves it as it is.
  public init(
    _ database: PostgresDatabase, reading: PostgresDatabase? = nil,
    labels: @escaping @Sendable (BrandID) -> Brand? = { _ in nil },
    targets: Set<ProvisioningTarget>? = nil,
    schema: PostgresSchema = .current
  ) async throws(PostgresError) {
    try await schema.prepare(database.pool)
    let provisionings = PostgresProvisionings(database: database)
    if let targets { try await provisionings.keep(targets) }
    let accounts = PostgresAccounts(database: database)
    self.init(
      accounts: accounts, applications: PostgresApplications(database: database),
      invitations: PostgresInvitations(database: database),
      members: PostgresMembers(database: database, reading: reading),
      messages: PostgresOutbox(database: database, labels: labels),
      provisionings: provisionings, pages: accounts,
      connectionsInUse: { await database.pool.load.inUse },
      check: PostgresCheck(pool: database.pool, schema: schema),
      tellTheirProblems: true)
  }
}

/// Looks whether the tables can be read, and are those of this version or of one it works with.
struct PostgresCheck: StoreCheck {
  let pool: PostgresPool
  let schema: PostgresSchema

  func check() async throws(StorageProblem) {
    let isCurrent: Bool
    do throws(PostgresError) { isCurrent = try await schema.isCurrent(pool) } catch {
      throw StorageProblem(error)
    }
    guard isCurrent else { throw .notReadable }
  }
}
