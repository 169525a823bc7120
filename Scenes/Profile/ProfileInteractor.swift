import Domain
import SceneServices

/// Knows whose profile it is (seed rule 99).
struct ProfileInteractor: Profile.InteractorInput {
  private let account: AccountID
  private let save: SaveProfile
  private let analytics: any Analytics
  private let clock: any Clock<Duration>

  init(
    account: AccountID, save: SaveProfile, analytics: any Analytics,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.account = account
    self.save = save
    self.analytics = analytics
    self.clock = clock
  }

  func list(about: AboutLine) async throws(ProfileError) {
    let elapsed = clock.stopwatch()
    do throws(ProfileError) {
      try await save.execute(Domain.Profile(isListed: true, about: about), for: account)
      analytics.log(.callSucceeded(.saveProfile, elapsed()))
    } catch {
      analytics.log(.callFailed(.saveProfile, AnalyticsEvent.Failure(error), elapsed()))
      throw error
    }
  }
}
