import InteractorKit

/// The members, as a server on the web tells them. Seed rules 46 and 48.
public protocol UsersWebRepository: Sendable {
  /// Those who are listed, sorted by name, as far as they are asked for.
  func fetchUsers(_ query: UsersQuery) async throws(ServiceProblem) -> RowsPage<User>

  func fetchUserDetails(userId: AccountID) async throws(ServiceProblem) -> UserDetails
}
