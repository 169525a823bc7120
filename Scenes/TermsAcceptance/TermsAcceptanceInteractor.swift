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

  /// Returns the account, which the form of its deletion needs.
  func account() async throws(OwnFailure) -> OwnAccount {
    try await calls.execute(LoadOwnAccount())
  }
}
