/// Reads and replaces the encrypted secrets of all accounts, for the operator's key. Each call is one
/// transaction.
public protocol SealedSecrets: Sendable {
  /// Returns secrets in the order of their accounts, also those that aren't confirmed yet.
  ///
  /// - Parameter account: returns those after this account; nil begins with the first one.
  func sealedSecrets(
    after account: AccountID?, limit: Int
  ) async throws(AccountsError) -> [AccountSecret]

  /// Replaces secrets, except those that have changed meanwhile.
  ///
  /// - Returns: The number of replaced secrets.
  func replaceSecrets(_ replacements: [SecretReplacement]) async throws(AccountsError) -> Int
}

/// An account's encrypted secret.
public struct AccountSecret: Sendable, Equatable {
  public let account: AccountID
  public let secret: SealedSecret

  public init(account: AccountID, secret: SealedSecret) {
    (self.account, self.secret) = (account, secret)
  }
}

/// An account's secret, encrypted with another key.
public struct SecretReplacement: Sendable, Equatable {
  public let old: AccountSecret
  public let new: SealedSecret

  public init(of old: AccountSecret, by new: SealedSecret) { (self.old, self.new) = (old, new) }
}

/// The secrets of a store, as far as the operator's keys open them.
public struct SecretsReport: Sendable, Equatable {
  public var count = 0
  /// Secrets that no key opens. Their owners need a recovery code or a reset.
  public var unreadable = 0
  /// The names of the keys that those name.
  public var unreadableKeys: Set<String> = []
  /// Secrets of older keys than the current one, that can be opened.
  public var outdated = 0
  /// The number of secrets that were encrypted with the current key by this call.
  public var replaced = 0

  public init() {}
}

/// Encrypts all secrets with the current key, or counts those that need it.
public struct RotateSecrets: Sendable {
  /// The number of secrets of one transaction.
  private static let batch = 100

  private let secrets: any SealedSecrets
  private let keys: KeyRing

  public init(of secrets: any SealedSecrets, with keys: KeyRing) {
    (self.secrets, self.keys) = (secrets, keys)
  }

  /// Reads all secrets and changes none.
  public func examine() async throws(AccountsError) -> SecretsReport {
    try await pass(replaces: false)
  }

  /// Encrypts all secrets with the current key, a batch in each transaction. If the process is
  /// killed, the next call does the rest.
  ///
  /// - Returns: The state after the last pass, and the number of all replaced secrets.
  public func rotate() async throws(AccountsError) -> SecretsReport {
    var replaced = 0
    while true {
      // A session that read the keys before can still have stored a secret of the older one.
      var report = try await pass(replaces: true)
      replaced += report.replaced
      guard report.outdated == 0 else { continue }
      report.replaced = replaced
      return report
    }
  }

  private func pass(replaces: Bool) async throws(AccountsError) -> SecretsReport {
    var (report, last) = (SecretsReport(), AccountID?.none)
    while true {
      let page = try await secrets.sealedSecrets(after: last, limit: Self.batch)
      guard let end = page.last else { return report }
      last = end.account
      let outdated = page.compactMap { replacement(of: $0, &report) }
      if replaces, !outdated.isEmpty {
        report.replaced += try await secrets.replaceSecrets(outdated)
      }
    }
  }

  private func replacement(
    of stored: AccountSecret, _ report: inout SecretsReport
  ) -> SecretReplacement? {
    report.count += 1
    guard let secret = keys.open(stored.secret, of: stored.account) else {
      report.unreadable += 1
      report.unreadableKeys.insert(stored.secret.key)
      return nil
    }
    guard keys.isOutdated(stored.secret), let new = keys.seal(secret, of: stored.account) else {
      return nil
    }
    report.outdated += 1
    return SecretReplacement(of: stored, by: new)
  }
}
