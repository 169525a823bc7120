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
        SELECT id, name, sort_key FROM accounts
        WHERE is_listed AND (sort_key, id) > ($1, $2) ORDER BY sort_key, id LIMIT $3
        """, place?.sortKey ?? "", place?.id ?? "", limit)
      let last = rows.count < limit ? nil : rows.last
      return MembersPage(
        users: try sql.readable(rows, of: "accounts") { try User($0) },
        next: try last.map {
          MembersPage.Token(sortKey: try $0.get("sort_key"), id: try $0.get("id"))
        })
    }
  }

  public func member(_ id: AccountID) async throws(StorageProblem) -> Member? {
    try await read { sql in
      try sql.row(
        "SELECT id, name, about, created_at FROM accounts WHERE id = $1 AND is_listed", id
      ).map { row in
        Member(
          user: User(id: try row.get("id"), name: try row.get("name")),
          details: UserDetails(about: row["about"] ?? "", joinedAt: try row.get("created_at")))
      }
    }
  }
}

extension User {
  /// - Parameter row: begins with the ID and the name, and may also have the account's creation
  ///   time.
  init(_ row: SQLRow) throws(StorageProblem) {
    guard let id: AccountID = row[0], let name: String = row[1] else { throw .corrupt }
    self.init(id: id, name: name, joinedAt: row["created_at"])
  }
}
