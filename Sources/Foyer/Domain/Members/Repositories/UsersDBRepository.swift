import InteractorKit

/// Reads members from a local store or cache.
public protocol UsersReader: Sendable {
  /// Returns the requested part of the listed members, sorted by name (design rule 54).
  func fetchUsers(_ query: UsersQuery) async throws(StorageProblem) -> RowsPage<User>

  /// Returns nil if the member isn't stored, or without details.
  func fetchUserDetails(for id: AccountID) async throws(StorageProblem) -> UserDetails?
}

/// Caches the members of a server (design rules 53 to 55).
public protocol UsersDBRepository: UsersReader {
  /// Stores members in one transaction. Details that are already stored are kept.
  ///
  /// - Parameter isAll: true to delete all other members.
  func store(users: [User], isAll: Bool) async throws(StorageProblem)

  /// Stores a member's details. The name and avatar are kept (design rule 60).
  func store(details: UserDetails, for id: AccountID) async throws(StorageProblem)
}

/// Reports a value that was fetched and stored, but can't be read back (design rule 61).
public struct ValueIsMissingError: Error, Equatable, Sendable {
  public init() {}
}
