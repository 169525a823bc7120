import APIClient
import Domain
import Files
import Store
import UnixUsers
import WebRepositories

/// The request of the host's `sshd` for a user's keys. It loads no brand and no texts, to answer
/// quickly.
package struct HostKeys: Sendable, Equatable {
  /// The longest wait for a server; the cache holds the keys of the last hour.
  private static let timeLimit = Duration.seconds(3)

  package let user: String
  package var dataDirectory: String?
  package var ledger: String?
  package var apiURL: String?
  package var hostTokenFile: String?
  /// A folder that only the caller may open; nil caches nothing.
  package var cache: String?
  package var caFile: String?

  package init(of user: String) { self.user = user }

  /// Returns the authorized keys of the account for which foyer-provision created this Unix user,
  /// one in a line. Any other name, such as a reserved one or a user from elsewhere, has none.
  ///
  /// - Throws: `LaunchError.unreadableLedger`, `.unreadableKeys` or `.renamedAccount`.
  package func lines(_ environment: [String: String]) async throws(LaunchError) -> [String] {
    let keys = try source(environment)
    guard let name = try? Username(validating: user), name.value == user else { return [] }
    let account: AccountID?
    do throws(UnixProblem) {
      account = try ProvisionedUsers(ledger: ledger ?? ProvisionedUsers.ledger).account(of: name)
    } catch {
      throw .unreadableLedger(error)
    }
    guard let account else { return [] }
    do throws(StorageProblem) {
      if let keys = try await keys(name), keys.account == account { return keys.lines }
    } catch {
      throw .unreadableKeys(error)
    }
    throw .renamedAccount(user: user)
  }

  private func source(
    _ environment: [String: String]
  ) throws(LaunchError) -> (Username) async throws(StorageProblem) -> AuthorizedKeys? {
    guard let address = try ServiceAddress.chosen(apiURL, environment: environment) else {
      var options = LaunchOptions()
      options.dataDirectory = dataDirectory
      try LocalNeed.accountsFile.check(options, environment: environment)
      let store = AccountStore(
        SQLiteDriver(directory: try DataDirectory.chosen(dataDirectory, environment: environment)))
      return Operations(on: store, as: .program).authorizedKeys(named:)
    }
    try TrustedCertificates.trustChosen(caFile, environment: environment)
    let host = try HostIdentity.chosen(hostTokenFile, environment: environment, guest: nil)
    guard let host else { throw .noHostToken }
    let client = ServerClient(address, host: host, timeLimit: Self.timeLimit)
    guard let cache else { return client.authorizedKeys(named:) }
    do throws(UnixProblem) {
      return try KeysCache(of: client, in: cache).authorizedKeys(named:)
    } catch {
      throw .unreadableLedger(error)
    }
  }
}
