import Domain
import SceneServices

struct CodeEntryInteractor: CodeEntry.InteractorInput {
  private let receipt: VerificationCodeReceipt
  private let isNewAddress: Bool
  private let useCases: VerificationCodeUseCases
  private let language: String
  private let state: Store<AppState>
  private let signingOut: SignOut
  private let calls: CallTimer

  /// - Parameter isNewAddress: True if the code confirms a new address; false if it signs in.
  init(
    receipt: VerificationCodeReceipt, isNewAddress: Bool, useCases: VerificationCodeUseCases,
    language: String,
    state: Store<AppState>, signOut: SignOut, analytics: any Analytics,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.receipt = receipt
    self.isNewAddress = isNewAddress
    self.useCases = useCases
    self.language = language
    self.state = state
    self.signingOut = signOut
    calls = CallTimer(analytics: analytics, clock: clock)
  }

  func enter(_ code: EmailCode) async throws(SignInError) -> CodeEntry.Answer {
    guard isNewAddress else { return try await signIn(code) }
    let session = try await session
    return try await calls.record(.changeAddress) { () async throws(SignInError) in
      try await useCases.changeAddress.execute(
        ChangeAddress.Request(session: session, code, of: receipt, language: language))
    }.map { _ in true }
  }

  private func signIn(_ code: EmailCode) async throws(SignInError) -> CodeEntry.Answer {
    let answer = try await calls.record(.signInByCode) { () async throws(SignInError) in
      try await useCases.signIn.execute(SignInByCode.Request(code, of: receipt))
    }
    if case .right(let member) = answer { await remember(member) }
    return answer.map { _ in true }
  }

  func resend() async throws(SignInError) -> VerificationCodeSending {
    guard isNewAddress else { return try await resendToSignIn() }
    let session = try await session
    return try await calls.record(.resendAddressCode) { () async throws(SignInError) in
      try await useCases.askForAddress.execute(
        AskForAddressCode.Request(session: session, receipt, nil, language: language))
    }
  }

  private func resendToSignIn() async throws(SignInError) -> VerificationCodeSending {
    try await calls.record(.resendSignInCode) { () async throws(SignInError) in
      try await useCases.askForSignIn.execute(
        AskForSignInCode.Request(receipt, language: language))
    }
  }

  @MainActor func signOut() { signingOut.begin() }

  @MainActor private var session: AccessToken {
    get throws(SignInError) { try state.value.session() }
  }

  @MainActor private func remember(_ member: SignedInMember) { state.value.member = member }
}
