import Domain
import InteractorKit
import SQL

/// The members: accounts whose owners chose to be listed.
extension AccountStore: UsersReader, MembersPages {
  public func fetchUsers(_ query: UsersQuery) async throws(StorageProblem) -> RowsPage<User> {
    try await read { sql in
      query.start.isEmpty
        ? try MemberNamesTable.all(query.rows, in: sql) : try MemberNamesTable.found(query, in: sql)
    }
  }

  public func fetchUserDetails(for id: AccountID) async throws(StorageProblem) -> UserDetails? {
    try await member(id)?.details
  }

  public func page(
    after place: MembersPage.Token?, limit: Int
  ) async throws(StorageProblem) -> MembersPage {
    try await read { sql in
      let rows = try sql.rows(
        """
        SELECT \(AccountsTable.columns), sort_key FROM accounts
        WHERE is_listed AND (sort_key, id) > ($1, $2) ORDER BY sort_key, id LIMIT $3
        """, place?.sortKey ?? "", place?.id ?? "", limit)
      let last = rows.count < limit ? nil : rows.last
      return MembersPage(
        users: try sql.readable(rows, of: "accounts") {
          let user = try User($0)
          return User(id: user.id, name: user.name)
        },
        next: try last.map {
          MembersPage.Token(sortKey: try $0.get("sort_key"), id: try $0.get("id"))
        })
    }
  }

  public func member(_ id: AccountID) async throws(StorageProblem) -> Member? {
    try await read { sql in
      let rows = try sql.rows(
        "SELECT \(AccountsTable.columns) FROM accounts WHERE id = $1 AND is_listed", id)
      return try sql.readable(rows, of: "accounts") { row in
        let account = try Account(row)
        return Member(
          user: User(id: account.id, name: account.name.value),
          details: UserDetails(about: try Profile(row).about.value, joinedAt: account.createdAt))
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
