import Domain
import Files
import Store
import UnixUsers

/// What the host's own `sshd` asks for; without a brand, texts and whatever else takes time.
public enum HostKeys {
  /// The keys of the account for which foyer-provision made that user of the host, a line each. Of
  /// any other name, a reserved one or a user whom somebody else made, there are none.
  ///
  /// - Parameters:
  ///   - dataDirectory: what `--data-dir` was given.
  ///   - ledger: what `--ledger` was given.
  public static func lines(
    of user: String, in dataDirectory: String?, ledger: String?, environment: [String: String]
  ) async throws(LaunchError) -> [String] {
    var options = LaunchOptions()
    options.dataDirectory = dataDirectory
    try LocalNeed.accountsFile.check(options, environment: environment)
    let directory = try DataDirectory.chosen(dataDirectory, environment: environment)
    guard let name = try? Username(validating: user), name.value == user else { return [] }
    let users = ProvisionedUsers(ledger: ledger ?? ProvisionedUsers.ledger)
    let account: AccountID?
    do throws(UnixProblem) { account = try users.account(of: name) } catch {
      throw .unreadableLedger(error)
    }
    guard let account else { return [] }
    do throws(StorageProblem) {
      return try await AccountStore(SQLiteDriver(directory: directory))
        .authorizedKeys(of: account, named: name)
    } catch {
      throw .unreadableKeys(error)
    }
  }
}
