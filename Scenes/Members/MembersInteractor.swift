import Domain
import InteractorKit
import SceneServices

struct MembersInteractor: Members.InteractorInput {
  private let users: any UsersInteractor
  private let analytics: any Analytics
  private let clock: any Clock<Duration>

  init(
    users: any UsersInteractor, analytics: any Analytics,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.users = users
    self.analytics = analytics
    self.clock = clock
  }

  func members() async throws(MembersError) -> Members.Content {
    try await content(mayBeOld: users.isRemote)
  }

  /// Members that lie on this machine are read again: no call is made that could be logged.
  func refreshedMembers() async throws(MembersError) -> Members.Content {
    guard users.isRemote else { return try await content(mayBeOld: false) }
    let elapsed = clock.stopwatch()
    do throws(MembersError) {
      try await users.refreshUsersList()
      let content = try await content(mayBeOld: false)
      analytics.log(.callSucceeded(.refreshUsers, elapsed()))
      return content
    } catch {
      analytics.log(.callFailed(.refreshUsers, AnalyticsEvent.Failure(error), elapsed()))
      throw error
    }
  }

  private func content(mayBeOld: Bool) async throws(MembersError) -> Members.Content {
    let list = try await users.users()
    return Members.Content(users: list, count: UInt(list.count), mayBeOld: mayBeOld)
  }
}
