import Domain
import SceneServices

struct MemberDetailsInteractor: MemberDetails.InteractorInput {
  private let id: AccountID
  private let users: any UsersInteractor
  private let calls: CallTimer

  init(
    id: AccountID, users: any UsersInteractor, analytics: any Analytics,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.id = id
    self.users = users
    calls = CallTimer(analytics: analytics, clock: clock)
  }

  func details(forceReload: Bool) async throws(MembersError) -> UserDetails {
    try await calls.record("loadUserDetails") { () async throws(MembersError) in
      try await users.loadUserDetails(userId: id, forceReload: forceReload)
    }
  }
}
