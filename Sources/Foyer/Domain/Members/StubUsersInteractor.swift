import InteractorKit

/// A members directory without members (design rule 62).
public struct StubUsersInteractor: UsersInteractor {
  public init() {}

  public var isRemote: Bool { false }

  public func users(_ query: UsersQuery) async throws(MembersError) -> RowsPage<User> {
    RowsPage(total: 0)
  }

  public func refreshUsersList(
    _ query: UsersQuery
  ) async throws(MembersError) -> RowsPage<User> { RowsPage(total: 0) }

  public func loadUserDetails(
    userId: AccountID, forceReload: Bool
  ) async throws(MembersError) -> UserDetails {
    throw .valueIsMissing(ValueIsMissingError())
  }
}
