import InteractorKit

/// Supplies the scenes of the members directory (design rule 58).
public protocol UsersInteractor: Sendable {
  /// True if members come from a server, so that cached ones may be outdated.
  var isRemote: Bool { get }

  /// Returns members without asking a server, sorted by name.
  func users(_ query: UsersQuery) async throws(MembersError) -> RowsPage<User>

  /// Returns the current members and updates the cache.
  func refreshUsersList(_ query: UsersQuery) async throws(MembersError) -> RowsPage<User>

  /// - Parameter forceReload: true to ask the server even if the details are cached.
  func loadUserDetails(
    userId: AccountID, forceReload: Bool
  ) async throws(MembersError) -> UserDetails
}

/// A reason why members or a member's details can't be loaded.
public enum MembersError: Error, Equatable, Sendable {
  /// The store or the server failed.
  case storage(StorageProblem)
  /// The details were fetched and stored, but can't be read back (design rule 61).
  case valueIsMissing(ValueIsMissingError)
}
