import Domain
import MemberScreens

struct TermsAcceptanceInteractor: TermsAcceptance.InteractorInput, MemberInteractor {
  let session: MemberSession
  /// The version of the terms that the member reads.
  let version: String

  func accept() async throws(OwnFailure) {
    try await calls.execute(AcceptTerms(version: version))
  }
}
