import Domain
import SceneServices

/// Knows whose profile it is (seed rule 99).
struct ProfileInteractor: Profile.InteractorInput {
  private let account: AccountID
  private let save: SaveProfile
  private let calls: CallTimer

  init(
    account: AccountID, save: SaveProfile, analytics: any Analytics,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.account = account
    self.save = save
    calls = CallTimer(analytics: analytics, clock: clock)
  }

  func list(about: AboutLine) async throws(ProfileError) {
    try await calls.record(.saveProfile) { () async throws(ProfileError) in
      try await save.execute(Domain.Profile(isListed: true, about: about), for: account)
    }
  }
}
