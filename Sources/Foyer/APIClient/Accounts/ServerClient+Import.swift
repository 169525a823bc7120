import Domain
import FoyerAPI

extension ServerClient: AccountsImport {
  /// The server writes the invitations itself.
  public func add(
    _ accounts: [ImportedAccount], of brand: BrandID, isDryRun: Bool,
    invitation: (@Sendable (FullName, EmailAddress) -> Email)?
  ) async throws(AccountsError) -> ImportReport {
    try await call(
      API.importAccounts,
      API.AccountsImport(
        brand: brand.description, accounts: accounts.map(API.ImportedAccount.init),
        invites: invitation != nil, isDryRun: isDryRun)
    ).report
  }
}
