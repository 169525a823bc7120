import Domain
import MemberScreens
import SceneServices

/// Confirms the address of an application.
struct ApplicationCodeInteractor: CodeEntry.InteractorInput {
  let receipt: ApplicationReceipt
  let confirm: ConfirmAddress
  let resend: ResendCode
  let language: String
  let state: Store<AppState>
  let timer: CallTimer

  func enter(_ typed: String) async -> CodeEntry.Outcome {
    guard let code = EmailCode(typed: typed) else { return .malformed }
    do throws(ApplicationError) {
      let answer = try await timer.record("confirmAddress") { () async throws(ApplicationError) in
        try await confirm.execute(code, of: receipt)
      }
      if case .right(let application) = answer { await state.remember(application) }
      let isSignedIn = await state.isSignedIn
      return .answer(
        answer.map {
          $0.state == .approved
            ? .admitted(firstName: $0.name.first, isSignedIn: isSignedIn)
            : .applied(firstName: $0.name.first)
        })
    } catch {
      return CodeEntry.Outcome(error)
    }
  }

  func alternative() async -> CodeEntry.Outcome {
    do throws(ApplicationError) {
      return CodeEntry.Outcome(
        try await timer.record("resendCode") { () async throws(ApplicationError) in
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

  func enter(_ typed: String) async -> CodeEntry.Outcome {
    guard let code = EmailCode(typed: typed) else { return .malformed }
    do throws(SignInError) {
      let answer = try await timer.record("signInByCode") { () async throws(SignInError) in
        try await useCases.signInByCode.execute(SignInByCode.Request(code, of: receipt))
      }
      if case .right(let member) = answer { await state.remember(member) }
      return .answer(answer.map { _ in .signedIn })
    } catch {
      return CodeEntry.Outcome(error)
    }
  }

  func alternative() async -> CodeEntry.Outcome {
    do throws(SignInError) {
      return .sending(
        try await timer.record("resendSignInCode") { () async throws(SignInError) in
          try await useCases.askForCode.execute(
            AskForSignInCode.Request(receipt, language: language))
        })
    } catch {
      return CodeEntry.Outcome(error)
    }
  }
}

/// Changes the address of the member who is signed in.
struct AddressCodeInteractor: CodeEntry.InteractorInput, MemberInteractor {
  let receipt: VerificationCodeReceipt
  let session: MemberSession
  let language: String

  func enter(_ typed: String) async -> CodeEntry.Outcome {
    guard let code = EmailCode(typed: typed) else { return .malformed }
    do throws(OwnFailure) {
      return .answer(
        try await calls.execute(ChangeAddress(code, of: receipt, language: language))
          .map { _ in .addressChanged })
    } catch {
      return await outcome(of: error)
    }
  }

  func alternative() async -> CodeEntry.Outcome {
    do throws(OwnFailure) {
      return .sending(
        try await calls.execute(
          AskForAddressCode(receipt, nil, language: language), as: "resendAddressCode"))
    } catch {
      return await outcome(of: error)
    }
  }

  /// Forgets a session that has ended.
  private func outcome(of failure: OwnFailure) async -> CodeEntry.Outcome {
    switch failure {
    case .denied(.signedOut):
      await signOut()
      return .leads(to: .signInAgain)
    case .store(.cancelled): return .cancelled
    case .store(.unknown(let problem)): return .trouble(.addressInDoubt(problem))
    case .invalid where failure.refusesAddress: return .trouble(.addressRefused)
    case .invalid, .store: return .trouble(.storage(failure.storeFailure.problem))
    case .denied: return .trouble(.over)
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

  func enter(_ typed: String) async -> CodeEntry.Outcome {
    guard let code = SecondFactorCode(typed: typed) else { return .malformed }
    do throws(SignInError) {
      await remember(
        try await timer.record("signInBySecondFactor") { () async throws(SignInError) in
          try await useCases.signInBySecondFactor.execute(
            SignInBySecondFactor.Request(challenge, code))
        })
      return .leads(to: .signedIn)
    } catch {
      return outcome(of: error)
    }
  }

  /// Forgets a sign-in by a key, so that the guest can sign in by a password or a code.
  func alternative() async -> CodeEntry.Outcome {
    await state.forgetChallenge()
    return .leads(to: .signIn(skipsPassword: true))
  }

  private func outcome(of error: SignInError) -> CodeEntry.Outcome {
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
  /// Does nothing: a sign-in by e-mail that begins again has another code.
  func renew() async {}
}

extension Store<AppState> {
  @MainActor fileprivate var isSignedIn: Bool { value.member != nil }

  @MainActor fileprivate func remember(_ member: SignedInMember) { value.member = member }

  /// The home screen shows an application that is being read.
  @MainActor fileprivate func remember(_ application: Application) {
    guard application.state == .pending, let email = application.email else { return }
    value.application = PendingApplication(email.address, since: application.createdAt)
  }

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

  init(_ sending: CodeSending) {
    switch sending {
    case .sent: self = .sending(.sent)
    case .tooSoon(let seconds): self = .sending(.tooSoon(seconds: seconds))
    case .over: self = .sending(.over)
    }
  }
}
