import Domain
import SceneServices
import Secrets

struct SignInInteractor: SignIn.InteractorInput {
  private let useCases: OwnAccountUseCases?
  private let makeAttempt: @Sendable () -> AttemptID
  private let language: String
  private let state: Store<AppState>
  private let calls: CallTimer

  /// - Parameter useCases: nil where nobody can.
  init(
    useCases: OwnAccountUseCases?, makeAttempt: @escaping @Sendable () -> AttemptID,
    language: String, state: Store<AppState>, analytics: any Analytics,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.useCases = useCases
    self.makeAttempt = makeAttempt
    self.language = language
    self.state = state
    calls = CallTimer(analytics: analytics, clock: clock)
  }

  var isAvailable: Bool { useCases != nil }

  var offersCode: Bool { useCases?.codes.areOffered ?? false }

  func receipt(for email: EmailAddress) -> OwnCodeReceipt {
    OwnCodeReceipt(attempt: makeAttempt(), email: email)
  }

  func sendCode(for receipt: OwnCodeReceipt) async throws(SignInError) -> OwnCodeSending {
    try await calls.record(.sendSignInCode) { () async throws(SignInError) in
      guard let useCases else { throw .gone }
      return try await useCases.codes.askForSignIn.execute(receipt, language: language)
    }
  }

  func signIn(
    _ name: String, _ password: Secret, onWait: @escaping WaitReport
  ) async throws(SignInError) {
    let account = try await calls.record(.signIn) { () async throws(SignInError) in
      guard let useCases else { throw .gone }
      return try await useCases.signIn.execute(name, password, onWait: onWait)
    }
    await remember(account)
  }

  @MainActor
  private func remember(_ account: Account) { state.value.member = SignedInMember(account) }
}
