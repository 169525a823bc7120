import InteractorKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Members that come from the web and are kept in a database. Seed rules 59 to 61.
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

  public func users() async throws(MembersError) -> UserList { try await local.users() }

  public func countUsers() async throws(DataError) -> UInt { try await local.countUsers() }

  public func joinDates(
    of ids: [AccountID]
  ) async throws(MembersError) -> [AccountID: Date] {
    try await local.joinDates(of: ids)
  }

  public func refreshUsersList() async throws(MembersError) { try await refresh.execute() }

  public func loadUserDetails(
    userId: AccountID, forceReload: Bool
  ) async throws(MembersError) -> UserDetails {
    try await load.execute(userId, forceReload: forceReload)
  }
}
