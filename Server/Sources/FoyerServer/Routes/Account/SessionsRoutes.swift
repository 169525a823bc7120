import Domain
import FoyerAPI

/// The routes for sign-in.
struct SessionsRoutes: Sendable {
  let own: OwnAccountAccess

  func add(to routes: EndpointRoutes) {
    routes.add(API.signIn) { body, caller in
      let useCases = try own.useCases(at: body.brand, for: caller)
      do {
        guard let password = body.password else { return try await byCode(body, useCases) }
        return try await own.queued(caller) {
          let member = try await useCases.signIn.execute(
            SignInToAccount.Request(body.name, password))
          return try await answer(member, useCases)
        }
      } catch SignInError.challenged(let challenge) {
        return API.SignInAnswer(challenge)
      }
    }
    routes.add(API.withdrawApplication) { body, caller in
      let useCases = try own.useCases(at: body.brand, for: caller)
      guard let password = body.password else {
        throw ProblemResponse(.invalid("password", "missing"))
      }
      return try await own.queued(caller) {
        Withdrawal(
          isWithdrawn: try await useCases.withdraw.execute(
            WithdrawApplication.Request(body.name, password)))
      }
    }
    routes.add(API.signInBySecondFactor) { body, caller in
      let useCases = try own.useCases(at: body.brand, for: caller)
      guard let token = body.challenge?.withBytes({ AccessToken($0) }) else {
        throw ProblemResponse(.invalid("challenge", "malformed"))
      }
      let member = try await useCases.secondFactor.signIn.execute(
        SignInBySecondFactor.Request(
          SecondFactorChallenge(token), try SecondFactorCode(body.code)))
      var answer = try await answer(member, useCases)
      answer.isByCode = member.isByCode ? true : nil
      return answer
    }
    routes.add(API.askForSignInCode) { body, caller in
      let useCases = try own.useCases(at: body.brand, for: caller)
      let receipt = try VerificationCodeReceipt(body.receipt, body.email)
      return API.CodeSending(
        try await useCases.codes.askForSignIn.execute(
          AskForSignInCode.Request(receipt, language: body.language)))
    }
    routes.add(API.signInByKey) { body, caller in
      guard let key = SSHPublicKey(stored: body.line) else {
        throw ProblemResponse(.invalid("line", RuleCode.noKey.rawValue))
      }
      return API.KeyVisitor(try await own.visitor(with: key, at: body.brand, caller))
    }
  }

  private func byCode(
    _ body: API.SignIn, _ useCases: OwnAccountUseCases
  ) async throws -> API.SignInAnswer {
    let receipt = try VerificationCodeReceipt(body.receipt, body.name)
    let result = try await useCases.codes.signIn.execute(
      SignInByCode.Request(EmailCode(body.code), of: receipt))
    switch result {
    case .right(let member): return try await answer(member, useCases)
    case .wrong(let attempts): return API.SignInAnswer(.wrong(attempts: attempts))
    case .noAttempts(let seconds): return API.SignInAnswer(.noAttempts(seconds: seconds))
    case .tooOld: return API.SignInAnswer(.tooOld)
    case .over: return API.SignInAnswer(.over)
    }
  }

  private func answer(
    _ member: SignedInMember, _ useCases: OwnAccountUseCases
  ) async throws -> API.SignInAnswer {
    let own: OwnAccount
    do {
      own = try await useCases.load.execute(LoadOwnAccount.Request(session: member.session))
    } catch SignInError.signedOut {
      // A suspension at this moment has ended the new session.
      guard let suspension = try await self.own.store.entry(member.account)?.suspension else {
        throw SignInError.signedOut
      }
      throw SignInError.suspended(suspension.reason, until: suspension.until)
    }
    return API.SignInAnswer(own.account, session: member.session)
  }
}
