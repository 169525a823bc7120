import Domain
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

  private func content(mayBeOld: Bool) async throws(MembersError) -> Members.Content {
    let list = try await users.users()
    return Members.Content(users: list, count: UInt(list.count), mayBeOld: mayBeOld)
  }
}
