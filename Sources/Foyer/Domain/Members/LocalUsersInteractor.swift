import InteractorKit

/// The members of a local store. They need no refreshing.
public struct LocalUsersInteractor: UsersInteractor {
  private let reader: any UsersReader

  public init(reader: any UsersReader) { self.reader = reader }

  public var isRemote: Bool { false }

  public func users(_ query: UsersQuery) async throws(MembersError) -> RowsPage<User> {
    do throws(StorageProblem) { return try await reader.fetchUsers(query) } catch {
      throw .storage(error)
    }
  }

  public func refreshUsersList(
    _ query: UsersQuery
  ) async throws(MembersError) -> RowsPage<User> { try await users(query) }

  public func loadUserDetails(
    userId: AccountID, forceReload: Bool
  ) async throws(MembersError) -> UserDetails {
    let details: UserDetails?
    do throws(StorageProblem) { details = try await reader.fetchUserDetails(for: userId) } catch {
      throw .storage(error)
    }
    guard let details else { throw .valueIsMissing(ValueIsMissingError()) }
    return details
  }
}
