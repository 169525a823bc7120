import Domain
import PostgresClient
import Services

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The members in PostgreSQL.
struct PostgresMembers: MembersPages {
  /// Those that are asked in turn, until one answers: standbys and the primary.
  let databases: [PostgresDatabase]

  func page(
    after place: MembersPage.Token?, limit: Int
  ) async throws(StorageProblem) -> MembersPage {
    let rows = try await read(
      .reading(Self.pageQuery, place?.sortKey ?? "", place?.id ?? "", limit))
    let users = rows.map { User(id: AccountID($0.text(0)), name: $0.text(1)) }
    guard users.count == limit, let last = rows.last else { return MembersPage(users: users) }
    return MembersPage(
      users: users, next: MembersPage.Token(sortKey: last.text(2), id: last.text(0)))
  }

  func member(_ id: AccountID) async throws(StorageProblem) -> Member? {
    let rows = try await read(.reading(Self.memberQuery, id.lookedFor))
    return rows.first.map { row in
      let joinedAt: Int64 = row[3] ?? 0
      return Member(
        user: User(id: AccountID(row.text(0)), name: row.text(1)),
        details: UserDetails(
          about: row.text(2), joinedAt: Date(timeIntervalSince1970: Double(joinedAt) / 1000)))
    }
  }

  private func read(_ statement: Statement) async throws(StorageProblem) -> Rows {
    var failure = PostgresError.unreachable("no database")
    for (number, database) in databases.enumerated() {
      let isLast = number == databases.count - 1
      do throws(PostgresError) {
        return try await database.query(statement, patience: isLast ? nil : .seconds(1))
      } catch {
        if error == .cancelled { throw StorageProblem(error) }
        failure = error
      }
    }
    throw StorageProblem(failure)
  }

  static let pageQuery = """
    SELECT id, name, sort_key FROM accounts
    WHERE is_listed AND (sort_key, id) > ($1, $2) ORDER BY sort_key, id LIMIT $3
    """

  private static let memberQuery = """
    SELECT id, name, about, created_at FROM accounts WHERE id = $1 AND is_listed
    """
}
