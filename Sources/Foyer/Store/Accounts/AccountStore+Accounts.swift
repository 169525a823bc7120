import Domain
import Secrets

extension AccountStore: Accounts {
  public func add(
    _ account: Account, passwordHash: PasswordHash, idempotencyKey: IdempotencyDigests
  ) async throws(AccountsError) -> Account {
    let new = NewAccount(account, passwordHash: passwordHash, idempotencyKey: idempotencyKey)
    // The welcome reads and writes the outbox, as all other sign-ups do.
    return try await write(.create, AccountsError.self, isQueued: sendsOwnerEmails) { [now] sql in
      let account = try AccountsTable.insertOnce(new, at: now(), in: sql)
      try OwnerEmails.note(.welcome(account.details.username), of: account.id, in: sql)
      return account
    }
  }

  /// Deletes the account and all personal data of its owner, except messages that they sent to a
  /// brand.
  public func delete(_ id: AccountID) async throws(AccountsError) -> Bool {
    try await write(.erase, AccountsError.self) { [now] in
      try AccountsTable.delete(id, at: now(), in: $0)
    }
  }
}

extension AccountStore: PersonalRecords {
  public func record(of id: AccountID) async throws(StorageProblem) -> PersonalRecord? {
    try await read { try PersonalRows(of: id, in: $0)?.record(in: $0) }
  }
}
