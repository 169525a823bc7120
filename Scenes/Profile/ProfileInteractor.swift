import Domain
import InteractorKit
import SceneServices

struct ProfileInteractor: Profile.InteractorInput {
  private let edit: any UseCase<EditOwnAccount.Request>
  private let state: Store<AppState>
  private let calls: CallTimer

  init(
    edit: any UseCase<EditOwnAccount.Request>, state: Store<AppState>, analytics: any Analytics
  ) {
    self.edit = edit
    self.state = state
    calls = CallTimer(analytics: analytics)
  }

  func list(about: AboutLine) async throws(SignInError) {
    try await calls.record(.saveProfile) { () async throws(SignInError) in
      try await edit.execute(
        EditOwnAccount.Request(
          session: session, PublicProfile.Changes(isListed: true, about: about)))
    }
    await endStep()
  }

  /// Home no longer offers to fill in the profile.
  @MainActor private func endStep() { state.value.member?.steps.remove(.profile) }

  @MainActor private var session: AccessToken {
    get throws(SignInError) { try state.value.session() }
  }
}
