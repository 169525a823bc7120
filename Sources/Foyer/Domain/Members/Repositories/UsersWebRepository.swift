import InteractorKit

/// Fetches members from a server (design rules 46 and 48).
public protocol UsersWebRepository: Sendable {
  /// Returns the requested part of the listed members, sorted by name.
  func fetchUsers(_ query: UsersQuery) async throws(ServiceProblem) -> RowsPage<User>

  func fetchUserDetails(userId: AccountID) async throws(ServiceProblem) -> UserDetails
}
