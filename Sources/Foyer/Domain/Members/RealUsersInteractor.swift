import InteractorKit

/// Members that come from the web and are cached in a database (design rules 59 to 61).
public struct RealUsersInteractor: UsersInteractor {
  private let local: LocalUsersInteractor
  private let refresh: RefreshUsers
  private let load: LoadUserDetails

  public init(web: any UsersWebRepository, database: any UsersDBRepository) {
    local = LocalUsersInteractor(reader: database)
    refresh = RefreshUsers(web: web, database: database)
    load = LoadUserDetails(web: web, database: database)
  }

  public var isRemote: Bool { true }

  public func users(_ query: UsersQuery) async throws(MembersError) -> RowsPage<User> {
    try await local.users(query)
  }

  public func refreshUsersList(
    _ query: UsersQuery
  ) async throws(MembersError) -> RowsPage<User> { try await refresh.execute(query) }

  public func loadUserDetails(
    userId: AccountID, forceReload: Bool
  ) async throws(MembersError) -> UserDetails {
    try await load.execute(userId, forceReload: forceReload)
  }
}
