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

  /// Rereads local members without an event, since no server is called.
  func refreshedMembers(_ query: UsersQuery) async throws(MembersError) -> RowsPage<User> {
    guard users.isRemote else { return try await members(query) }
    return try await calls.record(.refreshUsers) { () async throws(MembersError) in
      try await users.refreshUsersList(query)
    }
  }
}
