import Domain
import MemberScreens

struct ProfileInteractor: MemberInteractor {
  let session: MemberSession

  /// Lists the member with this line.
  func list(about: AboutLine) async throws(OwnFailure) {
    try await calls.execute(EditOwnAccount(isListed: true, about: about), as: "saveProfile")
    await endStep()
  }

  /// Home no longer offers to fill in the profile.
  @MainActor private func endStep() { session.member?.steps.remove(.profile) }
}
