import Domain
import Files
import PostgresStore
import Store

/// The accounts that a server serves: in a file, or in a database that other servers use as well.
struct ServedStore: Sendable {
  private(set) var accounts: AccountStore
  /// Reads members in several simultaneous transactions, and on standbys if there are any.
  let members: any ListedMembers
  /// Checks that accounts can be read.
  let check: any StoreCheck
  /// Checks that accounts can be written.
  let writeCheck: any StoreCheck
  /// The number of connections in use and of waiting transactions; nil for a file.
  let load: (@Sendable () -> (inUse: Int, waiting: Int))?
  /// True if the store itself reports its problems to the operator.
  let reportsProblems: Bool
}

extension ServedStore {
  /// Opens the file of the data directory, and creates it if it is missing.
  ///
  /// - Parameters:
  ///   - targets: The targets that are notified of changes; nil keeps the stored ones.
  ///   - report: Receives a line for each row that can't be read.
  init(
    directory: DataDirectory, brands: @escaping @Sendable (BrandID) -> Brand?,
    targets: @escaping @Sendable () -> Set<ProvisioningTarget>?,
    report: @escaping @Sendable (String) -> Void
  ) async throws(StoreFailure) {
    let accounts = AccountStore(
      SQLiteDriver(directory: directory, readers: 4), targets: targets, brands: brands
    ).reporting(report)
    try await accounts.prepare()
    self.init(
      accounts: accounts, members: accounts, check: SQLiteCheck(directory: directory),
      writeCheck: SQLiteCheck(directory: directory, needsWriting: true), load: nil,
      reportsProblems: false)
  }

  /// Opens a PostgreSQL database whose tables `foyer-server migrate` has made.
  ///
  /// - Parameters:
  ///   - reading: Another database for reading members, such as a standby. If it doesn't answer,
  ///     the first one is used.
  ///   - targets: The targets that are notified of changes from now on; nil keeps the stored ones.
  ///   - report: Receives a line for each row that can't be read.
  init(
    _ driver: PostgresDriver, reading: PostgresDriver?,
    brands: @escaping @Sendable (BrandID) -> Brand?, targets: Set<ProvisioningTarget>?,
    report: @escaping @Sendable (String) -> Void
  ) async throws(PostgresError) {
    let accounts = AccountStore(driver, brands: brands).reporting(report)
    let standby = driver.anyHost
    let readers = reading.map { [$0, driver] } ?? [driver] + (standby.map { [$0] } ?? [])
    do throws(PostgresError) {
      try await PostgresSchema.current.check(driver)
      if let targets { try await driver.keep(targets.subtracting(Self.ofFiles)) }
    } catch {
      // Members stay readable while the primary is unreachable.
      guard error.mayPass, let other = reading ?? standby,
        (try? await PostgresSchema.current.isCurrent(other)) == true
      else { throw error }
    }
    self.init(
      accounts: accounts,
      members: AccountStore(PostgresReaders(readers, writing: driver)).reporting(report),
      check: PostgresCheck(readers), writeCheck: PostgresCheck([driver], needsWriting: true),
      load: { (driver.load.inUse, driver.load.waiting) }, reportsProblems: true)
  }

  /// Targets that exist only with a file: `unix` is for the file's own host. A server's hosts are
  /// notified separately.
  private static let ofFiles: Set = [ProvisioningTarget.unix]

  /// The same store, which tells owners of changes of their accounts by e-mail.
  func sending(
    _ emails: @escaping @Sendable (BrandID) -> EmailWriter?,
    admission: @escaping @Sendable (BrandID) -> BrandAdmission?,
    deliver: @escaping @Sendable () -> Void
  ) -> ServedStore {
    var store = self
    store.accounts = accounts.sending(emails, admission: admission, deliver: deliver)
    return store
  }

  /// Stores the targets that are notified of changes from now on. A store in a file reads them
  /// again at each change instead.
  func keep(_ targets: Set<ProvisioningTarget>) async throws(StorageProblem) {
    if load != nil { try await accounts.keep(targets.subtracting(Self.ofFiles)) }
  }
}
