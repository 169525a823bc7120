import Domain
import InteractorKit
import UnicodeKit

/// The listed members of a store in memory.
public struct UsersFake: UsersReader {
  private let users: [User]
  private let details: [AccountID: UserDetails]

  /// - Parameters:
  ///   - names: the names of the members. A member's id is the name in lower case.
  ///   - details: the details by the member's id.
  public init(_ names: String..., details: [AccountID: UserDetails] = [:]) {
    users = names.sorted().map { User(id: AccountID($0.lowercased()), name: $0) }
    self.details = details
  }

  public func fetchUsers(_ query: UsersQuery) async throws(StorageProblem) -> RowsPage<User> {
    let found = users.filter { user in
      UsersQuery.starts(of: user.name.folded()).contains { $0.hasPrefix(query.start) }
    }
    return RowsPage(
      Array(found[query.rows.clamped(to: found.indices)]), total: found.count)
  }

  public func fetchUserDetails(for id: AccountID) async throws(StorageProblem) -> UserDetails? {
    details[id]
  }
}
