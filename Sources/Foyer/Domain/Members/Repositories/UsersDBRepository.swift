import InteractorKit

/// Members that can be read without asking anybody.
public protocol UsersReader: Sendable {
  /// Those who are listed, sorted by name, as far as they are asked for. Seed rule 54.
  func fetchUsers(_ query: UsersQuery) async throws(StorageProblem) -> RowsPage<User>

  /// Nil when that member isn't there, or only by name.
  func fetchUserDetails(for id: AccountID) async throws(StorageProblem) -> UserDetails?
}

/// Where the members that came from the web are kept. Seed rules 53 to 55.
public protocol UsersDBRepository: UsersReader {
  /// Keeps these in one transaction; what was told of those that are there already stays.
  ///
  /// - Parameter isAll: whether nobody else is kept.
  func store(users: [User], isAll: Bool) async throws(StorageProblem)

  /// Keeps details with their member, whose name and avatar stay (seed rule 60).
  func store(details: UserDetails, for id: AccountID) async throws(StorageProblem)
}

/// What was fetched and stored is still not there. Seed rule 61.
public struct ValueIsMissingError: Error, Equatable, Sendable {
  public init() {}
}
