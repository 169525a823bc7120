import Domain
import Essentials
import Secrets

extension API {
  /// A name with its password, or an address with the code that was sent to it.
  public struct SignIn: BodyRequest, SecretCarrying, Sendable {
    public static let secrets: [String: WritableKeyPath<Self, Secret?> & Sendable] = [
      "password": \.password, "code": \.code, "receipt": \.receipt,
    ]
    public static let optionalSecrets: Set = ["password", "code", "receipt"]

    /// An address or a username.
    public let name: String
    public let brand: String
    public var password: Secret?
    public var code: Secret?
    /// The receipt with which the code was requested.
    public var receipt: Secret?

    private enum CodingKeys: String, CodingKey { case name, brand }

    public init(_ name: String, _ password: Secret, at brand: BrandID) {
      (self.name, self.brand, self.password) = (name, brand.description, password)
    }

    public init(_ code: EmailCode, of receipt: VerificationCodeReceipt, at brand: BrandID) {
      (name, self.brand) = (receipt.email.address, brand.description)
      (self.code, self.receipt) = (Secret(code.text), Secret(receipt.idempotencyKey.description))
    }
  }

  /// Requests a code with which the owner of an address signs in.
  public struct SignInCode: BodyRequest, SecretCarrying, Sendable {
    public static let secrets: [String: WritableKeyPath<Self, Secret?> & Sendable] = [
      "receipt": \.receipt
    ]

    public let email: String
    public let brand: String
    /// The language of the e-mail, as a tag of BCP 47.
    public let language: String
    /// A random text that the client keeps and sends again with the code.
    public var receipt: Secret?

    private enum CodingKeys: String, CodingKey { case email, brand, language }

    public init(_ receipt: VerificationCodeReceipt, at brand: BrandID, language: String) {
      (email, self.brand, self.language) = (
        receipt.email.address, brand.description, language
      )
      self.receipt = Secret(receipt.idempotencyKey.description)
    }
  }

  /// The result of signing in with a password or a code.
  public struct SignInAnswer: APIResponse, SecretCarrying, Equatable {
    public static let secrets: [String: WritableKeyPath<Self, Secret?> & Sendable] = [
      "session": \.session, "challenge": \.challenge,
    ]
    public static let optionalSecrets: Set = ["session", "challenge"]

    /// `right`, `secondFactor` (the session needs a code of it), `wrong`, `noAttempts`, `tooOld` or `over`.
    public let verdict: String
    /// The number of attempts left.
    public var attempts: Int?
    /// Seconds until the next attempt is allowed.
    public var seconds: Int?
    public var account: Domain.Account?
    /// The token of the session, which is only sent once. Requests present it as `Authorization:
    /// Bearer`.
    public var session: Secret?
    /// Identifies the sign-in that waits for the second factor's code. It is no session.
    public var challenge: Secret?
    /// True if a sign-in by the second factor began with a verification code; missing for others.
    public var isByCode: Bool?

    private enum CodingKeys: String, CodingKey {
      case verdict, attempts, seconds, account, isByCode
    }

    public init(_ account: Domain.Account, session: AccessToken? = nil) {
      self.init(.right(account), session: session)
    }

    public init(_ challenge: SecondFactorChallenge) {
      verdict = Self.secondFactor
      self.challenge = challenge.token.secret
    }

    /// Nil unless the sign-in waits for the second factor's code.
    public var secondFactor: SecondFactorChallenge? {
      guard verdict == Self.secondFactor else { return nil }
      return AccessToken(challenge).map { SecondFactorChallenge($0) }
    }

    private static let secondFactor = "secondFactor"

    public init(_ answer: CodeAnswer<Domain.Account>, session: AccessToken? = nil) {
      self.session = session?.secret
      switch answer {
      case .right(let account): (verdict, self.account) = ("right", account)
      case .wrong(let attempts): (verdict, self.attempts) = ("wrong", attempts)
      case .noAttempts(let seconds): (verdict, self.seconds) = ("noAttempts", seconds)
      case .tooOld: verdict = "tooOld"
      case .over: verdict = "over"
      }
    }

    /// Nil if the response is malformed.
    public var answer: CodeAnswer<Domain.Account>? {
      switch verdict {
      case "right": account.map { .right($0) }
      case "wrong": .wrong(attempts: max(0, attempts ?? 0))
      case "noAttempts": .noAttempts(seconds: max(1, seconds ?? 1))
      case "tooOld": .tooOld
      case "over": .over
      default: nil
      }
    }
  }

  public static let signIn = Endpoint<SignIn, SignInAnswer, SignInError>(
    "signIn", .post, "/sessions", for: .everyone,
    """
    Sign in by a password or by a code; the answer has the session's token, or a challenge for \
    the code of the second factor.
    """, isQueued: true,
    problems: [
      .wrongPassword, .applied, .suspended, .tooMany, .invalid, .closed, .unknownBrand, .busy,
      .outcomeUnknown,
    ])

  public static let withdrawApplication = Endpoint<SignIn, Withdrawal, SignInError>(
    "withdrawApplication", .post, "/applications/withdrawal", for: .everyone,
    "Delete an application that waits for a decision, by its applicant's password.",
    isQueued: true,
    problems: [
      .wrongPassword, .tooMany, .invalid, .closed, .unknownBrand, .busy, .outcomeUnknown,
    ])

  public static let askForSignInCode = Endpoint<SignInCode, VerificationCodeSending, SignInError>(
    "askForSignInCode", .post, "/sessions/codes", for: .everyone,
    "Send a sign-in code to the address of an account.",
    problems: [.invalid, .closed, .unknownBrand, .outcomeUnknown])
}

extension AccessToken {
  /// Creates a token; nil if the text isn't a valid one.
  package init?(_ secret: Secret?) {
    guard let token = secret?.withBytes({ AccessToken($0) }) else { return nil }
    self = token
  }
}

extension API {
  /// The challenge of a sign-in with the second factor's code.
  public struct SecondFactorSignIn: BodyRequest, SecretCarrying, Sendable {
    public static let secrets: [String: WritableKeyPath<Self, Secret?> & Sendable] = [
      "challenge": \.challenge, "code": \.code,
    ]

    public let brand: String
    public var challenge: Secret?
    /// Six digits of the authenticator app, or a recovery code.
    public var code: Secret?

    private enum CodingKeys: String, CodingKey { case brand }

    public init(
      _ challenge: SecondFactorChallenge, _ code: SecondFactorCode, at brand: BrandID
    ) {
      self.brand = brand.description
      (self.challenge, self.code) = (challenge.token.secret, Secret(code.text))
    }
  }

  public static let signInBySecondFactor = Endpoint<SecondFactorSignIn, SignInAnswer, SignInError>(
    "signInBySecondFactor", .post, "/sessions/second-factor", for: .everyone,
    "Complete a sign-in by the second factor's code; the answer has the session's token.",
    problems: [
      .wrongCode, .secondFactorUnavailable, .signedOut, .suspended, .tooMany, .invalid, .closed,
      .unknownBrand, .outcomeUnknown,
    ])
}

extension ProblemDetails {
  fileprivate static func applied(_ state: ApplicationState, since: Date?, note: String) -> Self {
    var problem = Self(
      .applied, 403, "There is an application, and no account yet", state: state.rawValue,
      note: note)
    problem.since = since
    return problem
  }

  fileprivate static func suspended(_ reason: SuspensionReason, until: Date?) -> Self {
    var problem = Self(.suspended, 403, "The account is suspended", note: reason.value)
    problem.until = until
    return problem
  }
}

extension SignInError: APIFailure {
  public var problem: ProblemDetails {
    switch self {
    case .wrong: ProblemDetails(.wrongPassword, 403, "Wrong name or password")
    case .applied(let state, let since, let note): .applied(state, since: since, note: note)
    case .suspended(let reason, let until): .suspended(reason, until: until)
    // Sign-in answers with the challenge itself.
    case .challenged, .wrongCode:
      ProblemDetails(.wrongCode, 403, "The code of the second factor is wrong or missing")
    case .enrolmentNeeded:
      ProblemDetails(.secondFactorNeeded, 403, "The account needs a second factor first")
    case .secondFactorUnavailable:
      ProblemDetails(
        .secondFactorUnavailable, 409,
        "Second factors are off, or the server doesn't have their key")
    case .secondFactorPresent:
      ProblemDetails(.secondFactorPresent, 409, "The account already has a second factor")
    case .paused(let seconds): .tooMany(seconds, "There were too many attempts")
    case .signedOut: .signedOut
    case .addressRefused: .invalid("email", RuleCode.refused.rawValue)
    case .invalid: .invalid("password", RuleCode.rejected.rawValue)
    case .notSaved(let problem): .notSaved(problem)
    case .outcomeUnknown(let problem): .outcomeUnknown(problem)
    case .cancelled: .cancelled
    }
  }

  public init?(_ problem: ProblemDetails) {
    switch problem.kind {
    case .wrongPassword: self = .wrong
    case .wrongCode: self = .wrongCode
    case .secondFactorNeeded: self = .enrolmentNeeded
    case .secondFactorUnavailable: self = .secondFactorUnavailable
    case .applied:
      guard let state = problem.state.flatMap({ ApplicationState(rawValue: $0) }) else {
        return nil
      }
      self = .applied(state, since: problem.since, note: problem.note ?? "")
    case .suspended:
      guard let reason = problem.note.flatMap({ SuspensionReason(stored: $0) }) else { return nil }
      self = .suspended(reason, until: problem.until)
    case .tooMany: self = .paused(seconds: problem.secondsToWait)
    case .signedOut: self = .signedOut
    default: return nil
    }
  }
}
