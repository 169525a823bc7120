import Domain
import MemberScreens
import SceneServices

struct ProfileInteractor: Profile.InteractorInput {
  private let calls: MemberCalls
  private let state: Store<AppState>

  init(calls: MemberCalls, state: Store<AppState>) { (self.calls, self.state) = (calls, state) }

  func list(about: AboutLine) async throws(OwnFailure) {
    try await calls.execute(EditOwnAccount(isListed: true, about: about), as: .saveProfile)
    await endStep()
  }

  /// Home no longer offers to fill in the profile.
  @MainActor private func endStep() { state.value.member?.steps.remove(.profile) }
}
