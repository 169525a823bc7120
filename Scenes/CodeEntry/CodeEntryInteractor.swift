import Domain
import MemberScreens
import SceneServices

struct CodeEntryInteractor: CodeEntry.InteractorInput {
  private let receipt: VerificationCodeReceipt
  private let isNewAddress: Bool
  private let useCases: SignInUseCases
  private let language: String
  private let state: Store<AppState>
  private let signingOut: SignOut
  private let timer: CallTimer
  private let calls: MemberCalls

  /// - Parameter isNewAddress: True if the code confirms a new address; false if it signs in.
  init(
    receipt: VerificationCodeReceipt, isNewAddress: Bool, useCases: SignInUseCases,
    backend: any Backend, language: String,
    state: Store<AppState>, signOut: SignOut, analytics: any Analytics,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.receipt = receipt
    self.isNewAddress = isNewAddress
    self.useCases = useCases
    self.language = language
    self.state = state
    self.signingOut = signOut
    timer = CallTimer(analytics: analytics, clock: clock)
    calls = MemberCalls(backend, as: state, analytics: analytics, clock: clock)
  }

  func enter(_ code: EmailCode) async throws(SignInError) -> CodeEntry.Answer {
    guard isNewAddress else { return try await signIn(code) }
    return try await calls.own(ChangeAddress(code, of: receipt, language: language))
      .map { _ in true }
  }

  private func signIn(_ code: EmailCode) async throws(SignInError) -> CodeEntry.Answer {
    let answer = try await timer.record(.signInByCode) { () async throws(SignInError) in
      try await useCases.signInByCode.execute(SignInByCode.Request(code, of: receipt))
    }
    if case .right(let member) = answer { await remember(member) }
    return answer.map { _ in true }
  }

  func resend() async throws(SignInError) -> VerificationCodeSending {
    guard isNewAddress else { return try await resendToSignIn() }
    return try await calls.own(
      AskForAddressCode(receipt, nil, language: language), as: .resendAddressCode)
  }

  private func resendToSignIn() async throws(SignInError) -> VerificationCodeSending {
    try await timer.record(.resendSignInCode) { () async throws(SignInError) in
      try await useCases.askForCode.execute(
        AskForSignInCode.Request(receipt, language: language))
    }
  }

  @MainActor func signOut() { signingOut.begin() }

  @MainActor private func remember(_ member: SignedInMember) { state.value.member = member }
}
