import Domain
import InteractorKit
import SceneServices

struct MembersInteractor: Members.InteractorInput {
  private let users: any UsersInteractor
  private let calls: CallTimer

  init(
    users: any UsersInteractor, analytics: any Analytics,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.users = users
    calls = CallTimer(analytics: analytics, clock: clock)
  }

  var isRemote: Bool { users.isRemote }

  func members(_ query: UsersQuery) async throws(MembersError) -> RowsPage<User> {
    try await users.users(query)
  }

  /// Members that lie on this machine are read again: no call is made that could be logged.
  func refreshedMembers(_ query: UsersQuery) async throws(MembersError) -> RowsPage<User> {
    guard users.isRemote else { return try await members(query) }
    return try await calls.record(.refreshUsers) { () async throws(MembersError) in
      try await users.refreshUsersList(query)
    }
  }
}
