import Domain
import SceneServices

/// Knows whose code it is.
struct CodeEntryInteractor: CodeEntry.InteractorInput {
  private let receipt: OwnCodeReceipt
  private let account: AccountID?
  private let useCases: OwnCodeUseCases?
  private let language: String
  private let state: Store<AppState>
  private let calls: CallTimer

  /// - Parameters:
  ///   - account: gets the address by the code; nil to sign in.
  ///   - useCases: nil where nobody can sign in.
  init(
    receipt: OwnCodeReceipt, account: AccountID?, useCases: OwnCodeUseCases?, language: String,
    state: Store<AppState>, analytics: any Analytics,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.receipt = receipt
    self.account = account
    self.useCases = useCases
    self.language = language
    self.state = state
    calls = CallTimer(analytics: analytics, clock: clock)
  }

  var isAvailable: Bool { useCases != nil }

  func enter(_ code: EmailCode) async throws(SignInError) -> CodeEntry.Answer {
    guard let account else { return try await signIn(code) }
    return try await calls.record(.changeAddress) { () async throws(SignInError) in
      guard let useCases else { throw .gone }
      return try await useCases.changeAddress.execute(
        code, of: receipt, for: account, language: language)
    }.map { _ in true }
  }

  private func signIn(_ code: EmailCode) async throws(SignInError) -> CodeEntry.Answer {
    let answer = try await calls.record(.signInByCode) { () async throws(SignInError) in
      guard let useCases else { throw .gone }
      return try await useCases.signIn.execute(code, of: receipt)
    }
    if case .right(let member) = answer { await remember(member) }
    return answer.map { _ in true }
  }

  func resend() async throws(SignInError) -> OwnCodeSending {
    guard let account else { return try await resendToSignIn() }
    return try await calls.record(.resendAddressCode) { () async throws(SignInError) in
      guard let useCases else { throw .gone }
      return try await useCases.askForAddress.execute(
        receipt, of: account, by: nil, language: language)
    }
  }

  private func resendToSignIn() async throws(SignInError) -> OwnCodeSending {
    try await calls.record(.resendSignInCode) { () async throws(SignInError) in
      guard let useCases else { throw .gone }
      return try await useCases.askForSignIn.execute(receipt, language: language)
    }
  }

  @MainActor func signOut() { state.value.member = nil }

  @MainActor private func remember(_ member: SignedInMember) { state.value.member = member }
}
