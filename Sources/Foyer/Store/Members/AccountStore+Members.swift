import Domain
import InteractorKit
import SQL

/// The members: accounts whose owners chose to be listed.
extension AccountStore: ListedMembers {
  public func fetchUsers(_ query: UsersQuery) async throws(StorageProblem) -> RowsPage<User> {
    try await read { sql in
      query.start.isEmpty
        ? try MemberNamesTable.all(query.rows, in: sql) : try MemberNamesTable.found(query, in: sql)
    }
  }

  public func fetchUserDetails(for id: AccountID) async throws(StorageProblem) -> UserDetails? {
    try await member(id)?.details
  }

  public func member(_ id: AccountID) async throws(StorageProblem) -> Member? {
    try await read { sql in
      let rows = try sql.rows(
        "SELECT \(AccountsTable.columns) FROM accounts WHERE id = $1 AND is_listed", id)
      return try sql.readable(rows, of: "accounts") { row in
        let account = try Account(row)
        return Member(
          User(id: account.id, name: account.name.value),
          UserDetails(about: try Profile(row).about.value, joinedAt: account.createdAt))
      }.first
    }
  }
}

extension User {
  /// Members see no account that can't be read as a whole.
  init(_ row: SQLRow) throws(StorageProblem) {
    let account = try Account(row)
    _ = try Profile(row)
    self.init(id: account.id, name: account.name.value, joinedAt: account.createdAt)
  }
}
