import InteractorKit

/// What the scenes with members are built on. Seed rule 58.
public protocol UsersInteractor: Sendable {
  /// Whether members come from elsewhere, so that those at hand may be old.
  var isRemote: Bool { get }

  /// Members at hand, sorted by name.
  func users(_ query: UsersQuery) async throws(MembersError) -> RowsPage<User>

  /// Members as they are now; what is at hand is brought up to date by them.
  func refreshUsersList(_ query: UsersQuery) async throws(MembersError) -> RowsPage<User>

  /// - Parameter forceReload: whether to ask elsewhere, whatever was kept.
  func loadUserDetails(
    userId: AccountID, forceReload: Bool
  ) async throws(MembersError) -> UserDetails
}

/// Why members, or what is told of one, can't be had.
public enum MembersError: Error, Equatable, Sendable {
  /// The file they are kept in, or the server, did not take them or give them.
  case storage(StorageProblem)
  /// They were fetched and stored, and still aren't there (seed rule 61).
  case valueIsMissing(ValueIsMissingError)
}
