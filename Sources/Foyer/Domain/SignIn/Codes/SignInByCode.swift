import Essentials
import InteractorKit
import Secrets

/// The dependencies of the use cases with verification codes.
public struct VerificationCodeParts: Sendable {
  /// Makes the dependencies for one call, with the e-mails of a brand.
  public typealias Maker = @Sendable (Brand, Call) -> VerificationCodeParts

  let codes: any VerificationCodes
  let makeCode: @Sendable () -> EmailCode
  let emails: EmailWriter
  /// Limits the requests for codes in an hour, for all addresses together.
  let limit: RateLimit
  public let origin: Origin?
  let host: GrantName?
  /// Decides which new addresses are accepted; nil accepts all.
  let emailPolicy: (any EmailPolicy)?
  let now: @Sendable () -> Date
  public let deliver: @Sendable () -> Void

  /// - Parameters:
  ///   - origin: the guest's network origin, if known.
  ///   - host: the host that has reported the origin.
  ///   - deliver: starts to deliver e-mails, and returns at once.
  public init(
    codes: any VerificationCodes, makeCode: @escaping @Sendable () -> EmailCode,
    emails: EmailWriter,
    limit: RateLimit, origin: Origin?, host: GrantName? = nil,
    emailPolicy: (any EmailPolicy)? = nil, now: @escaping @Sendable () -> Date,
    deliver: @escaping @Sendable () -> Void
  ) {
    self.codes = codes
    self.makeCode = makeCode
    self.emails = emails
    self.limit = limit
    (self.origin, self.host) = (origin, host)
    self.emailPolicy = emailPolicy
    self.now = now
    self.deliver = deliver
  }

  func verificationCode(_ code: EmailCode, of receipt: VerificationCodeReceipt) -> VerificationCode
  {
    VerificationCode(
      code, of: receipt.idempotencyKey, to: receipt.email, origin: origin, time: now())
  }

  /// Requests a verification code within the rate limit.
  ///
  /// - Parameters:
  ///   - isFamiliar: true if any account was signed in to from this origin. If other origins have
  ///     used up the shared limit, requests from this one then still get codes.
  ///   - ask: stores the code. Its argument is true if only the e-mails of accounts that were
  ///     signed in to from this origin may be sent.
  func send(
    _ receipt: VerificationCodeReceipt, isFamiliar: Bool = false,
    _ ask: (_ onlyIfFamiliar: Bool) async throws(AccountsError) -> VerificationCodeSending
  ) async throws(SignInError) -> VerificationCodeSending {
    let request = limit.use(asking: receipt.idempotencyKey, from: origin, at: now())
    var wait = try await SignInError.reading(await limit.wait(for: request))
    let onlyIfFamiliar = wait != nil && isFamiliar
    if onlyIfFamiliar {
      wait = try await SignInError.reading(await limit.wait(for: request, of: .origin))
    }
    if let wait { return .tooSoon(seconds: wait) }
    let sending = try await SignInError.of(await ask(onlyIfFamiliar))
    // Called even if no e-mail was stored; otherwise the time would reveal that no account has the
    // address.
    if sending == .sent {
      deliver()
    } else {
      try await SignInError.following(await limit.giveBack(request))
    }
    return sending
  }

  /// - Throws: `.addressRefused` unless the operator's rules allow the address. An address that is
  ///   held is refused, too, since no operator decides about a change of address.
  func check(_ email: EmailAddress) async throws(SignInError) {
    let decision = try await SignInError.reading(await emailPolicy?.decision(on: email))
    if let decision, decision.verdict != .allow { throw .addressRefused }
  }
}

/// Sends a verification code to an address, for signing in. Neither the response nor its time
/// reveals whether an account has the address.
public struct AskForSignInCode: UseCase {
  public struct Request: UseCaseRequest {
    public typealias Response = VerificationCodeSending
    public typealias Failure = SignInError

    public let receipt: VerificationCodeReceipt
    /// The language of the e-mail.
    public let language: String

    public init(_ receipt: VerificationCodeReceipt, language: String) {
      self.receipt = receipt
      self.language = language
    }
  }

  private let parts: VerificationCodeParts
  private let executor: any InteractorExecutor

  public init(parts: VerificationCodeParts, executor: any InteractorExecutor = AppExecutor.shared) {
    self.parts = parts
    self.executor = executor
  }

  /// Sends a code, which replaces an earlier one of the same receipt.
  public func execute(
    _ request: Request, in executor: (any InteractorExecutor)?
  ) async throws(SignInError) -> VerificationCodeSending {
    let receipt = request.receipt
    return try await (executor ?? self.executor).run { () async throws(SignInError) in
      let isFamiliar = try await SignInError.of(await parts.codes.isFamiliar(parts.origin))
      let code = parts.makeCode()
      let own = parts.verificationCode(code, of: receipt)
      let email = parts.emails.email(.signInCode(code), to: receipt.email, in: request.language)
      return try await parts.send(receipt, isFamiliar: isFamiliar) {
        (onlyIfFamiliar) async throws(AccountsError) in
        try await parts.codes.ask(own, email: email, onlyIfFamiliar: onlyIfFamiliar)
      }
    }
  }
}

/// Signs in with a verification code.
public struct SignInByCode: UseCase {
  public struct Request: UseCaseRequest {
    public typealias Response = CodeAnswer<SignedInMember>
    public typealias Failure = SignInError

    public let code: EmailCode
    public let receipt: VerificationCodeReceipt

    public init(_ code: EmailCode, of receipt: VerificationCodeReceipt) {
      self.code = code
      self.receipt = receipt
    }
  }

  private let parts: VerificationCodeParts
  private let executor: any InteractorExecutor

  public init(parts: VerificationCodeParts, executor: any InteractorExecutor = AppExecutor.shared) {
    self.parts = parts
    self.executor = executor
  }

  public func execute(
    _ request: Request, in executor: (any InteractorExecutor)?
  ) async throws(SignInError) -> CodeAnswer<SignedInMember> {
    try await (executor ?? self.executor).run { () async throws(SignInError) in
      let own = parts.verificationCode(request.code, of: request.receipt)
      let token = AccessToken()
      let session = NewSession(
        token, from: own.origin, on: parts.host, at: own.time, isByCode: true)
      let answer = try await SignInError.of(await parts.codes.enter(own, opening: session))
      return try answer.map { (signIn) throws(SignInError) in
        switch signIn {
        case .admitted(let account): return SignedInMember(account, session: token, isByCode: true)
        case .challenged: throw .challenged(SecondFactorChallenge(token))
        case .suspended(let suspension): throw SignInError(suspension)
        }
      }
    }
  }
}
