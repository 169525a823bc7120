import Domain
import MemberScreens
import SceneServices

/// Confirms the address of an application.
struct ApplicationCodeInteractor: CodeEntry.InteractorInput {
  let receipt: ApplicationReceipt
  let confirm: ConfirmAddress
  let resend: ResendCode
  let language: String
  let timer: CallTimer

  func enter(_ typed: String) async -> CodeEntry.Outcome {
    guard let code = EmailCode(typed: typed) else { return .malformed }
    do throws(ApplicationError) {
      return CodeEntry.Outcome(
        try await timer.record(.confirmAddress) { () async throws(ApplicationError) in
          try await confirm.execute(code, of: receipt)
        })
    } catch {
      return CodeEntry.Outcome(error)
    }
  }

  func alternative() async -> CodeEntry.Outcome {
    do throws(ApplicationError) {
      return CodeEntry.Outcome(
        try await timer.record(.resendCode) { () async throws(ApplicationError) in
          try await resend.execute(to: receipt, language: language)
        })
    } catch {
      return CodeEntry.Outcome(error)
    }
  }
}

/// Signs a member in.
struct SignInCodeInteractor: CodeEntry.InteractorInput {
  let receipt: VerificationCodeReceipt
  let useCases: SignInUseCases
  let language: String
  let state: Store<AppState>
  let timer: CallTimer

  func enter(_ typed: String) async throws(SignInError) -> CodeEntry.Outcome {
    guard let code = EmailCode(typed: typed) else { return .malformed }
    let answer = try await timer.record(.signInByCode) { () async throws(SignInError) in
      try await useCases.signInByCode.execute(SignInByCode.Request(code, of: receipt))
    }
    if case .right(let member) = answer { await state.remember(member) }
    return .answer(answer.map { _ in .signedIn })
  }

  func alternative() async throws(SignInError) -> CodeEntry.Outcome {
    .sending(
      try await timer.record(.resendSignInCode) { () async throws(SignInError) in
        try await useCases.askForCode.execute(
          AskForSignInCode.Request(receipt, language: language))
      })
  }
}

/// Changes the address of the member who is signed in.
struct AddressCodeInteractor: CodeEntry.InteractorInput {
  let receipt: VerificationCodeReceipt
  let calls: MemberCalls
  let language: String
  let signOut: SignOut

  func enter(_ typed: String) async throws(SignInError) -> CodeEntry.Outcome {
    guard let code = EmailCode(typed: typed) else { return .malformed }
    return .answer(
      try await calls.own(ChangeAddress(code, of: receipt, language: language))
        .map { _ in .addressChanged })
  }

  func alternative() async throws(SignInError) -> CodeEntry.Outcome {
    .sending(
      try await calls.own(
        AskForAddressCode(receipt, nil, language: language), as: .resendAddressCode))
  }

  /// Forgets a session that has ended.
  func outcome(of error: SignInError) async -> CodeEntry.Outcome {
    switch error {
    case .outcomeUnknown(let problem): return .trouble(.addressInDoubt(problem))
    case .signedOut:
      await signOut.begin()
      return .leads(to: .signInAgain)
    default: return CodeEntry.Outcome(error)
    }
  }
}

/// Completes a sign-in by the second factor.
struct SecondFactorCodeInteractor: CodeEntry.InteractorInput {
  let challenge: SecondFactorChallenge
  let useCases: SignInUseCases
  let recognize: @Sendable () async -> Void
  let state: Store<AppState>
  let timer: CallTimer

  func enter(_ typed: String) async throws(SignInError) -> CodeEntry.Outcome {
    guard let code = SecondFactorCode(typed: typed) else { return .malformed }
    let member = try await timer.record(.signInBySecondFactor) { () async throws(SignInError) in
      try await useCases.signInBySecondFactor.execute(SignInBySecondFactor.Request(challenge, code))
    }
    await remember(member)
    return .leads(to: .signedIn)
  }

  /// Forgets a sign-in by a key, so that the guest can sign in by a password or a code.
  func alternative() async -> CodeEntry.Outcome {
    await state.forgetChallenge()
    return .leads(to: .signIn(skipsPassword: true))
  }

  func outcome(of error: SignInError) -> CodeEntry.Outcome {
    switch error {
    case .wrongCode: .wrong
    case .paused(let seconds): .paused(seconds: seconds)
    case .secondFactorUnavailable: .trouble(.unavailable)
    case .cancelled, .suspended, .notSaved, .outcomeUnknown: CodeEntry.Outcome(error)
    case .signedOut, .wrong, .applied, .challenged, .enrolmentNeeded, .addressRefused, .invalid,
      .secondFactorPresent:
      .expired
    }
  }

  func renew() async {
    guard await state.value.challenge == challenge else { return }
    await state.forgetChallenge()
    await recognize()
  }

  @MainActor private func remember(_ member: SignedInMember) {
    state.forgetChallenge()
    state.remember(member)
  }
}

extension CodeEntry.InteractorInput {
  func outcome(of error: SignInError) async -> CodeEntry.Outcome { CodeEntry.Outcome(error) }

  /// Does nothing: a sign-in by e-mail that begins again has another code.
  func renew() async {}
}

extension Store<AppState> {
  @MainActor fileprivate func remember(_ member: SignedInMember) { value.member = member }

  @MainActor fileprivate func forgetChallenge() { value.challenge = nil }
}

extension CodeEntry.Outcome {
  init(_ error: ApplicationError) {
    switch error {
    case .cancelled: self = .cancelled
    case .outcomeUnknown(let problem): self = .inDoubt(problem)
    case .notSaved(let problem): self = .trouble(.storage(problem))
    case .full: self = .trouble(.full)
    case .tooSoon(let seconds): self = .trouble(.tooMany(seconds: seconds))
    case .emailTaken, .usernameTaken, .invitation, .vouchCode, .idempotencyKeyReused, .unknown,
      .refused, .suspended:
      self = .ended
    }
  }

  init(_ error: SignInError) {
    switch error {
    case .cancelled: self = .cancelled
    case .notSaved(let problem), .outcomeUnknown(let problem): self = .trouble(.storage(problem))
    case .suspended(let reason, let until): self = .trouble(.suspended(reason, until: until))
    case .addressRefused: self = .trouble(.addressRefused)
    case .challenged(let challenge): self = .leads(to: .secondFactor(challenge))
    case .wrong, .applied, .paused, .signedOut, .wrongCode, .enrolmentNeeded,
      .secondFactorUnavailable, .secondFactorPresent, .invalid:
      self = .trouble(.over)
    }
  }

  init(_ verdict: CodeVerdict) {
    switch verdict {
    case .right(let application):
      let firstName = application.name.first
      let isAdmitted = application.state == .approved
      self = .answer(
        .right(isAdmitted ? .admitted(firstName: firstName) : .applied(firstName: firstName)))
    case .wrong(let attempts): self = .answer(.wrong(attempts: attempts))
    case .noAttempts(let seconds): self = .answer(.noAttempts(seconds: seconds))
    case .tooOld: self = .answer(.tooOld)
    case .over: self = .answer(.over)
    }
  }

  init(_ sending: CodeSending) {
    switch sending {
    case .sent: self = .sending(.sent)
    case .tooSoon(let seconds): self = .sending(.tooSoon(seconds: seconds))
    case .over: self = .sending(.over)
    }
  }
}
