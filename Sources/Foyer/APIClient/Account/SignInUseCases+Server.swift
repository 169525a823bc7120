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

/// A use case that a server carries out.
struct ServerUseCase<Request: UseCaseRequest>: UseCase {
  private let work: @Sendable (Request) async throws(Request.Failure) -> Request.Response
  private let executor: any InteractorExecutor

  init(
    executor: any InteractorExecutor = AppExecutor.shared,
    _ work: @escaping @Sendable (Request) async throws(Request.Failure) -> Request.Response
  ) {
    self.executor = executor
    self.work = work
  }

  func execute(
    _ request: Request, in executor: (any InteractorExecutor)?
  ) async throws(Request.Failure) -> Request.Response {
    try await (executor ?? self.executor).run { [work] () async throws(Request.Failure) in
      try await work(request)
    }
  }
}

/// Creates an account or an application on a server, which validates the form again and hashes the
/// password.
///
/// The idempotency key makes a repeated request return the same account.
public struct RegisterOnServer: UseCase {
  private let client: ServerClient
  private let rules: @Sendable (BrandID) -> RegistrationRules
  private let executor: any InteractorExecutor

  /// - Parameter rules: returns a brand's rules, to word a rejection.
  public init(
    client: ServerClient,
    rules: @escaping @Sendable (BrandID) -> RegistrationRules = { _ in RegistrationRules() },
    executor: any InteractorExecutor = AppExecutor.shared
  ) {
    self.client = client
    self.rules = rules
    self.executor = executor
  }

  public func execute(
    _ request: RegisterAccount.Request, in executor: (any InteractorExecutor)?
  ) async throws(RegistrationError) -> SignUpOutcome {
    try await (executor ?? self.executor).run { () async throws(RegistrationError) in
      let form = request.form
      let result: API.SignUpResult
      do throws(RegistrationError) {
        result = try await client.call(
          API.signUp, API.Registration(form), key: request.idempotencyKey, onWait: request.onWait)
      } catch {
        throw error.localized(to: form, rules(form.brand))
      }
      guard let outcome = result.outcome(of: request.idempotencyKey) else {
        throw .outcomeUnknown(.service(.invalidResponse))
      }
      return outcome
    }
  }
}
