import Domain
import FoyerAPI
import InteractorKit
import Secrets

extension SignInUseCases {
  /// Creates the use cases that a server carries out.
  ///
  /// - Parameter brand: the brand that guests use.
  public init(on client: ServerClient, _ brand: Brand) {
    self.init(
      signIn: ServerUseCase { (request) async throws(SignInError) in
        try await client.call(
          API.signIn, API.SignIn(request.name, request.password, at: brand.id),
          onWait: request.onWait
        ).member()
      },
      withdraw: ServerUseCase { (request) async throws(SignInError) in
        try await client.call(
          API.withdrawApplication, API.SignIn(request.name, request.password, at: brand.id),
          onWait: request.onWait
        ).isWithdrawn
      },
      // A failing server doesn't keep a guest out, because a password still signs in.
      recognize: ServerUseCase { (request) async in
        guard request.maySignIn else { return .stranger }
        let visitor = try? await client.call(
          API.signInByKey, API.KeySignIn(request.key, at: brand.id))
        return visitor?.guest ?? .stranger
      },
      askForCode: ServerUseCase { (request) async throws(SignInError) in
        try await client.call(
          API.askForSignInCode,
          API.SignInCode(request.receipt, at: brand.id, language: request.language))
      },
      signInByCode: ServerUseCase { (request) async throws(SignInError) in
        let answer = try await client.call(
          API.signIn, API.SignIn(request.code, of: request.receipt, at: brand.id))
        if let challenge = answer.secondFactor { throw .challenged(challenge) }
        guard case .right? = answer.answer else { return try answer.refusal() }
        return .right(try answer.member(isByCode: true))
      },
      signInBySecondFactor: ServerUseCase { (request) async throws(SignInError) in
        let answer = try await client.call(
          API.signInBySecondFactor,
          API.SecondFactorSignIn(request.challenge, request.code, at: brand.id))
        return try answer.member(isByCode: answer.isByCode ?? false)
      },
      sendsCodes: {
        guard brand.registration.fields.email != nil else { return false }
        return await client.sendsEmails(at: brand.id)
      })
  }
}

extension API.SignInAnswer {
  fileprivate func member(isByCode: Bool = false) throws(SignInError) -> SignedInMember {
    if let challenge = secondFactor { throw .challenged(challenge) }
    guard case .right(let account)? = answer, let session = AccessToken(session) else {
      throw .outcomeUnknown(.service(.invalidResponse))
    }
    return SignedInMember(account, session: session, isByCode: isByCode)
  }

  /// Returns the reason for which a code didn't sign in.
  fileprivate func refusal() throws(SignInError) -> CodeAnswer<SignedInMember> {
    switch answer {
    case .wrong(let attempts): .wrong(attempts: attempts)
    case .noAttempts(let seconds): .noAttempts(seconds: seconds)
    case .tooOld: .tooOld
    case .over: .over
    case .right, nil: throw .outcomeUnknown(.service(.invalidResponse))
    }
  }
}

extension ServerClient {
  /// False, too, where the server can't be asked: a guest would wait for a code that never comes.
  fileprivate func sendsEmails(at brand: BrandID) async -> Bool {
    let rules = try? await execute(ShowBrand(brand))
    return rules?.sendsEmails ?? false
  }
}
