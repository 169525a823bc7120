import Domain
import Essentials
import FoyerAPI

/// The routes for sign-in.
struct SessionsRoutes: Sendable {
  let wiring: UseCaseWiring

  func add(to routes: EndpointRoutes) {
    routes.add(API.signIn) { body, caller in
      let useCases = try wiring.useCases(at: body.brand, for: caller)
      do {
        guard let password = body.password else { return try await byCode(body, useCases) }
        return try await wiring.queued(caller) {
          let member = try await useCases.signIn.execute(
            SignInToAccount.Request(body.name, password))
          return try await answer(member)
        }
      } catch SignInError.challenged(let challenge) {
        return API.SignInAnswer(challenge)
      }
    }
    routes.add(API.withdrawApplication) { body, caller in
      let useCases = try wiring.useCases(at: body.brand, for: caller)
      guard let password = body.password else {
        throw ProblemResponse(.invalid("password", "missing"))
      }
      return try await wiring.queued(caller) {
        Withdrawal(
          isWithdrawn: try await useCases.withdraw.execute(
            WithdrawApplication.Request(body.name, password)))
      }
    }
    routes.add(API.signInBySecondFactor) { body, caller in
      let useCases = try wiring.useCases(at: body.brand, for: caller)
      guard let token = body.challenge?.withBytes({ AccessToken($0) }) else {
        throw ProblemResponse(.invalid("challenge", "malformed"))
      }
      let member = try await useCases.signInBySecondFactor.execute(
        SignInBySecondFactor.Request(
          SecondFactorChallenge(token), try body.code.code(SecondFactorCode.init(typed:))))
      var answer = try await answer(member)
      answer.isByCode = member.isByCode ? true : nil
      return answer
    }
    routes.add(API.askForSignInCode) { body, caller in
      let useCases = try wiring.useCases(at: body.brand, for: caller)
      let receipt = try VerificationCodeReceipt(body.receipt, body.email)
      return try await useCases.askForCode.execute(
        AskForSignInCode.Request(receipt, language: body.language))
    }
    routes.add(API.signInByKey) { body, caller in
      guard let key = SSHPublicKey(stored: body.line) else {
        throw ProblemResponse(.invalid("line", RuleCode.noKey.rawValue))
      }
      return API.KeyVisitor(try await wiring.visitor(with: key, at: body.brand, caller))
    }
  }

  private func byCode(
    _ body: API.SignIn, _ useCases: SignInUseCases
  ) async throws -> API.SignInAnswer {
    let receipt = try VerificationCodeReceipt(body.receipt, body.name)
    let result = try await useCases.signInByCode.execute(
      SignInByCode.Request(body.code.code(EmailCode.init(typed:)), of: receipt))
    switch result {
    case .right(let member): return try await answer(member)
    case .wrong(let attempts): return API.SignInAnswer(.wrong(attempts: attempts))
    case .noAttempts(let seconds): return API.SignInAnswer(.noAttempts(seconds: seconds))
    case .tooOld: return API.SignInAnswer(.tooOld)
    case .over: return API.SignInAnswer(.over)
    }
  }

  private func answer(_ member: SignedInMember) async throws -> API.SignInAnswer {
    let isOpen = try await wiring.store.session(member.session.digest, at: Date()) != nil
    let entry = try await wiring.store.entry(member.account)
    // A suspension at this moment has ended the new session.
    if !isOpen, let suspension = entry?.suspension {
      throw SignInError.suspended(suspension.reason, until: suspension.until)
    }
    guard isOpen, let account = entry?.account else { throw SignInError.signedOut }
    return API.SignInAnswer(account, session: member.session)
  }
}
