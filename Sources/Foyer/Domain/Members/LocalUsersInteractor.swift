import InteractorKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Members that are all at hand: there is nothing to refresh.
public struct LocalUsersInteractor: UsersInteractor {
  private let reader: any UsersReader
  private let count: CountAllUsers

  public init(reader: any UsersReader) {
    self.reader = reader
    count = CountAllUsers(getUsers: Interactor.GetAllByQuery(UsersRepository(reader)))
  }

  public var isRemote: Bool { false }

  public func users() async throws(MembersError) -> UserList {
    do throws(StorageProblem) { return try await reader.fetchUsers() } catch {
      throw .storage(error)
    }
  }

  public func countUsers() async throws(DataError) -> UInt {
    try await count.execute()
  }

  public func joinDates(
    of ids: [AccountID]
  ) async throws(MembersError) -> [AccountID: Date] {
    do throws(StorageProblem) { return try await reader.joinDates(of: ids) } catch {
      throw .storage(error)
    }
  }

  public func refreshUsersList() async throws(MembersError) {}

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
