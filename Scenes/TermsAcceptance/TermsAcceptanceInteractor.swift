import Domain
import InteractorKit
import SceneServices

struct TermsAcceptanceInteractor: TermsAcceptance.InteractorInput {
  private let version: String
  private let acceptance: any UseCase<AcceptTerms.Request>
  private let state: Store<AppState>
  private let signingOut: SignOut
  private let calls: CallTimer

  /// - Parameter version: The version of the terms that the member reads.
  init(
    version: String, accept: any UseCase<AcceptTerms.Request>, state: Store<AppState>,
    signOut: SignOut, analytics: any Analytics
  ) {
    self.version = version
    acceptance = accept
    self.state = state
    signingOut = signOut
    calls = CallTimer(analytics: analytics)
  }

  func accept() async throws(SignInError) {
    let session = try await session
    try await calls.record(.acceptTerms) { () async throws(SignInError) in
      try await acceptance.execute(AcceptTerms.Request(session: session, version: version))
    }
  }

  @MainActor func signOut() { signingOut.begin() }

  @MainActor private var session: AccessToken {
    get throws(SignInError) { try state.value.session() }
  }
}
