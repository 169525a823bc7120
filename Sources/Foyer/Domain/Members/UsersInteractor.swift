import InteractorKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the scenes with members are built on. Seed rule 58.
public protocol UsersInteractor: Sendable {
  /// Whether members come from elsewhere, so that those at hand may be old.
  var isRemote: Bool { get }

  /// The members at hand, sorted by name.
  func users() async throws(MembersError) -> UserList

  /// How many are at hand.
  func countUsers() async throws(DataError) -> UInt

  /// When these joined, as far as that is at hand: a screenful of them.
  func joinDates(of ids: [AccountID]) async throws(MembersError) -> [AccountID: Date]

  /// Brings what is at hand up to date.
  func refreshUsersList() async throws(MembersError)

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
