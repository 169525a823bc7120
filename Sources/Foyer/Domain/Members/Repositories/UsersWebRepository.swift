/// The members, as a server on the web tells them. Seed rules 46 and 48.
public protocol UsersWebRepository: Sendable {
  /// All who are listed, in any order.
  func fetchUsers() async throws(ServiceProblem) -> [User]

  func fetchUserDetails(userId: AccountID) async throws(ServiceProblem) -> UserDetails
}
