import Domain
import MemberScreens
import SceneServices

struct TermsAcceptanceInteractor: TermsAcceptance.InteractorInput {
  private let version: String
  private let signingOut: SignOut
  private let calls: MemberCalls

  /// - Parameter version: The version of the terms that the member reads.
  init(version: String, calls: MemberCalls, signOut: SignOut) {
    (self.version, self.calls, signingOut) = (version, calls, signOut)
  }

  func accept() async throws(OwnFailure) {
    try await calls.execute(AcceptTerms(version: version))
  }

  @MainActor func signOut() { signingOut.begin() }
}
