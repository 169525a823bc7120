import Domain
import Secrets

extension AccountStore: Accounts {
  public func add(_ new: NewAccount) async throws(AccountsError) -> Account {
    try await write(.create, AccountsError.self) { [now] sql in
      let account = try AccountsTable.insertOnce(new, at: now(), in: sql)
      if account.id == new.account.id {
        try OwnerEmails.noteWelcome(to: new.account, in: sql)
        if let session = new.session {
          try SessionsTable.insertFirst(session, of: account.id, in: sql)
        }
      }
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
