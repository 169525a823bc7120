import InteractorKit

/// Creates accounts from an operator's list.
public struct ImportAccounts: Sendable {
  private let accounts: any AccountsImport
  private let emails: EmailWriter
  private let executor: any InteractorExecutor

  public init(
    accounts: any AccountsImport, emails: EmailWriter,
    executor: any InteractorExecutor = AppExecutor.shared
  ) {
    (self.accounts, self.emails, self.executor) = (accounts, emails, executor)
  }

  /// Creates the accounts that don't exist yet, all or none.
  ///
  /// - Parameter invites: true to send an e-mail to each owner without a password.
  public func execute(
    _ list: [ImportedAccount], of brand: BrandID, invites: Bool, isDryRun: Bool,
    in executor: (any InteractorExecutor)? = nil
  ) async throws(AccountsError) -> ImportReport {
    let emails = emails
    let write: @Sendable (FullName, EmailAddress) -> Email = { emails.invitation(to: $0, $1) }
    return try await (executor ?? self.executor).run { () async throws(AccountsError) in
      try await accounts.add(
        list, of: brand, isDryRun: isDryRun, invitation: invites ? write : nil)
    }
  }
}
