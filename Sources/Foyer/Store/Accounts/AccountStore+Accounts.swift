import Domain
import Secrets

extension AccountStore: Accounts {
  public func add(
    _ account: Account, passwordHash: PasswordHash, attempt: AttemptMark
  ) async throws(AccountsError) -> Account {
    let new = NewAccount(account, passwordHash: passwordHash, attempt: attempt)
    return try await write(.create, AccountsError.self) { [now] in
      try AccountsTable.insertOnce(new, at: now(), in: $0)
    }
  }

  public func all() async -> AccountsListing {
    do throws(StorageProblem) {
      return try await read { AccountsListing(readableIn: $0) }
    } catch {
      return AccountsListing(problem: error)
    }
  }

  /// Deletes the account, and everything else that is kept of the person; messages that they wrote to
  /// the people of a brand stay.
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

extension AccountsListing {
  /// All accounts that can be read, and why others can't. Where the store is damaged, reading ends
  /// early: the rest is then read from the other end.
  fileprivate init(readableIn sql: any SQLConnection) {
    self.init(problem: sql.gap)
    scan(sql, "")
    guard problem == .corrupt else { return }
    var rest = AccountsListing()
    rest.scan(sql, "DESC")
    let known = Set(accounts.map(\.id))
    accounts += rest.accounts.filter { !known.contains($0.id) }.reversed()
    listed.formUnion(rest.listed)
  }

  private mutating func scan(_ sql: any SQLConnection, _ direction: String) {
    do {
      try sql.each(
        "SELECT \(AccountsTable.columns) FROM accounts ORDER BY number \(direction)", []
      ) { row in
        do throws(StorageProblem) {
          let account = try Account(row)
          accounts.append(account)
          if row["is_listed"] == true { listed.insert(account.id) }
        } catch {
          problem = error
        }
      }
    } catch {
      problem = .corrupt
    }
  }
}
