import Domain
import SceneServices

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct MembersInteractor: Members.InteractorInput {
  /// So many are looked up before a list is shown.
  private static let firstRows = 100

  private let users: any UsersInteractor
  private let calls: CallTimer

  init(
    users: any UsersInteractor, analytics: any Analytics,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.users = users
    calls = CallTimer(analytics: analytics, clock: clock)
  }

  func members() async throws(MembersError) -> Members.Content {
    try await content(mayBeOld: users.isRemote)
  }

  /// Members that lie on this machine are read again: no call is made that could be logged.
  func refreshedMembers() async throws(MembersError) -> Members.Content {
    guard users.isRemote else { return try await content(mayBeOld: false) }
    return try await calls.record(.refreshUsers) { () async throws(MembersError) in
      try await users.refreshUsersList()
      return try await content(mayBeOld: false)
    }
  }

  func joinDates(of ids: [AccountID]) async -> [AccountID: Date] {
    (try? await users.joinDates(of: ids)) ?? [:]
  }

  private func content(mayBeOld: Bool) async throws(MembersError) -> Members.Content {
    let list = try await users.users()
    let first = list.prefix(Self.firstRows).map(\.id)
    return Members.Content(
      users: list, count: UInt(list.count), mayBeOld: mayBeOld,
      joined: users.isRemote || list.isEmpty ? nil : await joinDates(of: first))
  }
}
