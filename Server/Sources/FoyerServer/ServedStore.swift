import Domain
import Files
import PostgresStore
import Store

/// What a server serves: accounts in a file, or in a database that other servers use as well.
struct ServedStore: Sendable {
  let accounts: AccountStore
  /// Reads members in several transactions at a time, and on standbys where there are some.
  let members: any MembersPages & UsersReader
  /// Whether accounts can be read.
  let check: any StoreCheck
  /// Whether accounts can be written.
  let writeCheck: any StoreCheck
  /// Connections to the database that are in use, and transactions that wait for one; nil for a file.
  let load: (@Sendable () -> (inUse: Int, waiting: Int))?
  /// Whether the store itself tells an operator what is wrong, in words of its own.
  let reportsProblems: Bool
}

extension ServedStore {
  /// In a file of the data directory, which is created where it is missing.
  ///
  /// - Parameter targets: the targets that are notified of changes; nil leaves those that are known.
  init(
    directory: DataDirectory, brands: @escaping @Sendable (BrandID) -> Brand?,
    targets: @escaping @Sendable () -> Set<ProvisioningTarget>?
  ) async throws(StoreFailure) {
    let accounts = AccountStore(
      SQLiteDriver(directory: directory, readers: 4), targets: targets, brands: brands)
    try await accounts.prepare()
    self.init(
      accounts: accounts, members: accounts, check: SQLiteCheck(directory: directory),
      writeCheck: SQLiteCheck(directory: directory, needsWriting: true), load: nil,
      reportsProblems: false)
  }

  /// In PostgreSQL, whose tables are created or brought up to date where that is needed.
  ///
  /// - Parameters:
  ///   - reading: another database for the members, as a standby; where it doesn't answer, the first
  ///     one is asked.
  ///   - targets: the targets that are notified of changes from now on; nil leaves those that are
  ///     known.
  init(
    _ driver: PostgresDriver, reading: PostgresDriver?,
    brands: @escaping @Sendable (BrandID) -> Brand?, targets: Set<ProvisioningTarget>?
  ) async throws(PostgresError) {
    let accounts = AccountStore(driver, brands: brands)
    let standby = driver.anyHost
    let readers = reading.map { [$0, driver] } ?? [driver] + (standby.map { [$0] } ?? [])
    do throws(PostgresError) {
      try await PostgresSchema.current.prepare(driver)
      if let targets { try await driver.keep(targets.subtracting(Self.ofFiles)) }
    } catch {
      // While the primary is away, members can be read all the same.
      guard error.mayPass, let other = reading ?? standby,
        (try? await PostgresSchema.current.isCurrent(other)) == true
      else { throw error }
    }
    self.init(
      accounts: accounts, members: AccountStore(PostgresReaders(readers, writing: driver)),
      check: PostgresCheck(readers), writeCheck: PostgresCheck([driver], needsWriting: true),
      load: { (driver.load.inUse, driver.load.waiting) }, reportsProblems: true)
  }

  /// The target is for the host of a file. Hosts of a server are notified for themselves.
  private static let ofFiles: Set = [ProvisioningTarget.unix]

  /// Makes these targets the ones that are notified from now on. With a file, every change asks which
  /// they are.
  func keep(_ targets: Set<ProvisioningTarget>) async throws(StorageProblem) {
    if load != nil { try await accounts.keep(targets.subtracting(Self.ofFiles)) }
  }
}
