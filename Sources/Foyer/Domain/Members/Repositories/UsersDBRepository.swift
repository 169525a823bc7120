#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Members that can be read without asking anybody.
public protocol UsersReader: Sendable {
  /// All who are listed, sorted by name. Seed rule 54.
  func fetchUsers() async throws(StorageProblem) -> UserList

  /// Nil when that member isn't there, or only by name.
  func fetchUserDetails(for id: AccountID) async throws(StorageProblem) -> UserDetails?

  /// When these joined: a screenful, since each is looked up. Those are missing of whom it isn't known.
  func joinDates(of ids: [AccountID]) async throws(StorageProblem) -> [AccountID: Date]
}

/// Where the members that came from the web are kept. Seed rules 53 to 55.
public protocol UsersDBRepository: UsersReader {
  /// Keeps these and no others, in one transaction; what was told of those that stay, stays too.
  func store(users: [User]) async throws(StorageProblem)

  /// Keeps details with their member, whose name and avatar stay (seed rule 60).
  func store(details: UserDetails, for id: AccountID) async throws(StorageProblem)
}

/// What was fetched and stored is still not there. Seed rule 61.
public struct ValueIsMissingError: Error, Equatable, Sendable {
  public init() {}
}
