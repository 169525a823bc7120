import Domain
import SceneServices

/// Knows whose details they are (seed rule 99).
struct MemberDetailsInteractor: MemberDetails.InteractorInput {
  private let id: AccountID
  private let users: any UsersInteractor
  private let analytics: any Analytics
  private let clock: any Clock<Duration>

  init(
    id: AccountID, users: any UsersInteractor, analytics: any Analytics,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.id = id
    self.users = users
    self.analytics = analytics
    self.clock = clock
  }

  func details(forceReload: Bool) async throws(MembersError) -> UserDetails {
    let elapsed = clock.stopwatch()
    do throws(MembersError) {
      let details = try await users.loadUserDetails(userId: id, forceReload: forceReload)
      analytics.log(.callSucceeded(.loadUserDetails, elapsed()))
      return details
    } catch {
      analytics.log(.callFailed(.loadUserDetails, AnalyticsEvent.Failure(error), elapsed()))
      throw error
    }
  }
}
