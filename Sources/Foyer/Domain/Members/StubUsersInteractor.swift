import InteractorKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Nobody, and nothing about anybody. Seed rule 62.
public struct StubUsersInteractor: UsersInteractor {
  public init() {}

  public var isRemote: Bool { false }

  public func users() async throws(MembersError) -> UserList { UserList() }

  public func countUsers() async throws(DataError) -> UInt { 0 }

  public func joinDates(
    of ids: [AccountID]
  ) async throws(MembersError) -> [AccountID: Date] { [:] }

  public func refreshUsersList() async throws(MembersError) {}

  public func loadUserDetails(
    userId: AccountID, forceReload: Bool
  ) async throws(MembersError) -> UserDetails {
    throw .valueIsMissing(ValueIsMissingError())
  }
}
