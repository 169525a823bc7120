import Domain
import Secrets

/// Accounts of which others are told as soon as there is a new one.
public struct ToldAccounts: Accounts {
  private let accounts: any Accounts
  private let deliver: @Sendable () -> Void

  /// - Parameter deliver: has them told, and returns before it is done.
  public init(_ accounts: any Accounts, deliver: @escaping @Sendable () -> Void) {
    self.accounts = accounts
    self.deliver = deliver
  }

  public func add(
    _ account: Account, passwordHash: PasswordHash, attempt: AttemptMark
  ) async throws(AccountsError) -> Account {
    let account = try await accounts.add(account, passwordHash: passwordHash, attempt: attempt)
    deliver()
    return account
  }

  public func parts(
    of brand: BrandID?, _ search: AccountSearch, _ take: (AccountsListing) async -> Void
  ) async {
    await accounts.parts(of: brand, search, take)
  }

  public func delete(_ id: AccountID) async throws(AccountsError) -> Bool {
    defer { deliver() }
    return try await accounts.delete(id)
  }
}
