import Domain
import MemberScreens

struct ProfileInteractor: Profile.InteractorInput, MemberInteractor {
  let session: MemberSession

  func list(about: AboutLine) async throws(OwnFailure) {
    try await calls.execute(EditOwnAccount(isListed: true, about: about), as: .saveProfile)
    await endStep()
  }

  /// Home no longer offers to fill in the profile.
  @MainActor private func endStep() { session.member?.steps.remove(.profile) }
}
