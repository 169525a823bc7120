import Domain
import MemberScreens

struct TermsAcceptanceInteractor: MemberInteractor {
  let session: MemberSession
  /// The version of the terms that the member reads.
  let version: String

  /// Stores that the member accepts the terms.
  func accept() async throws(OwnFailure) {
    try await calls.execute(AcceptTerms(version: version))
  }
}
