import Domain
import FoyerAPI

extension ServerClient: AccountsImport, AccountHandles {
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

  /// The server writes the notice itself.
  public func edit(
    _ id: AccountID, _ changes: HandleChanges, notice: @escaping @Sendable (EmailAddress) -> Email
  ) async throws(AccountsError) -> HandleEdit? {
    do throws(ItemError) {
      let edit = try await call(API.editHandles, Item(id.description, API.HandleChanges(changes)))
      guard let edit = edit.edit else {
        throw ItemError.store(.outcomeUnknown(.service(.invalidResponse)))
      }
      return edit
    } catch {
      switch error {
      case .notFound: return nil
      case .store(let error): throw error
      }
    }
  }
}
