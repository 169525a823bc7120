import Domain
import Secrets

/// Accounts whose targets are notified at once of a new one.
public struct NotifyingAccounts: Accounts {
  private let accounts: any Accounts
  private let deliver: @Sendable () -> Void

  /// - Parameter deliver: begins to deliver the notifications, and returns at once.
  public init(_ accounts: any Accounts, deliver: @escaping @Sendable () -> Void) {
    self.accounts = accounts
    self.deliver = deliver
  }

  public func add(_ new: NewAccount) async throws(AccountsError) -> Account {
    let account = try await accounts.add(new)
    deliver()
    return account
  }

  public func delete(_ id: AccountID) async throws(AccountsError) -> Bool {
    defer { deliver() }
    return try await accounts.delete(id)
  }
}
