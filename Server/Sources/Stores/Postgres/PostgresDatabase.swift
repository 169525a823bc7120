import Domain
import PostgresClient

/// A pool, and who is told when the database needs an operator.
public struct PostgresDatabase: Sendable {
  public let pool: PostgresPool
  private let report: @Sendable (String) -> Void

  /// The same, by whichever of its hosts can be read; nil where it has one host alone.
  var anyHost: PostgresDatabase? {
    pool.address.anyHost.map { PostgresDatabase(PostgresPool($0, pool.options), report: report) }
  }

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
    let standby = database.anyHost
    let provisionings = PostgresProvisionings(database: database)
    do throws(PostgresError) {
      try await schema.prepare(database.pool)
      if let targets { try await provisionings.keep(targets) }
    } catch {
      // While the primary is away, members can be read all the same.
      guard error.mayPass, let other = reading ?? standby,
        (try? await schema.isCurrent(other.pool)) == true
      else { throw error }
    }
    let accounts = PostgresAccounts(database: database)
    self.init(
      accounts: accounts, applications: PostgresApplications(database: database),
      invitations: PostgresInvitations(database: database),
      members: PostgresMembers(
        databases: reading.map { [$0, database] } ?? [database] + (standby.map { [$0] } ?? [])),
      messages: PostgresOutbox(database: database, labels: labels),
      provisionings: provisionings, pages: accounts,
      connectionsInUse: { await database.pool.load.inUse },
      connectionsWaitedFor: { await database.pool.load.waiting },
      check: PostgresCheck(
        pools: (reading.map { [$0, database] } ?? [database] + (standby.map { [$0] } ?? []))
          .map(\.pool), schema: schema),
      writeCheck: PostgresCheck(pools: [database.pool], schema: schema, needsWriting: true),
      figures: PostgresFigures(database: database),
      keep: { targets throws(StorageProblem) in
        do throws(PostgresError) { try await provisionings.keep(targets) } catch {
          throw StorageProblem(error)
        }
      },
      tellTheirProblems: true)
  }
}

/// Looks whether the tables can be used, and are those of this version or of one it works with.
struct PostgresCheck: StoreCheck {
  /// Those that are asked in turn, until one answers.
  let pools: [PostgresPool]
  let schema: PostgresSchema
  var needsWriting = false

  func check() async throws(StorageProblem) {
    var failure = StorageProblem.notReadable
    for pool in pools {
      do throws(PostgresError) {
        if try await isUsable(pool) { return }
        failure = needsWriting ? .notWritable : .notReadable
      } catch {
        failure = StorageProblem(error)
      }
    }
    throw failure
  }

  private func isUsable(_ pool: PostgresPool) async throws(PostgresError) -> Bool {
    // A balancer, or the next one, waits for the answer.
    let patience: Duration = needsWriting || pools.count > 1 ? .seconds(1) : .seconds(3)
    guard try await schema.isCurrent(pool, patience: patience) else { return false }
    guard needsWriting else { return true }
    let rows = try await pool.query(.reading("SHOW transaction_read_only"), patience: .seconds(1))
    return rows.first?.text(0) == "off"
  }
}

extension PostgresError {
  /// Whether it may pass without anybody's help, or by a standby's promotion.
  fileprivate var mayPass: Bool {
    switch self {
    case .unreachable, .lost, .timedOut: true
    default: state == "25006"
    }
  }
}
