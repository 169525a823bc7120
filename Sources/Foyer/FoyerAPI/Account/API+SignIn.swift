import Domain
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
    /// What the code was asked for with.
    public var receipt: Secret?

    private enum CodingKeys: String, CodingKey { case name, brand }

    public init(_ name: String, _ password: Secret, at brand: BrandID) {
      (self.name, self.brand, self.password) = (name, brand.description, password)
    }

    public init(_ code: EmailCode, of receipt: OwnCodeReceipt, at brand: BrandID) {
      (name, self.brand) = (receipt.email.address, brand.description)
      (self.code, self.receipt) = (Secret(code.text), Secret(receipt.attempt.description))
    }
  }

  /// Asks for a code by which the owner of an address signs in.
  public struct SignInCode: BodyRequest, SecretCarrying, Sendable {
    public static let secrets: [String: WritableKeyPath<Self, Secret?> & Sendable] = [
      "receipt": \.receipt
    ]

    public let email: String
    public let brand: String
    /// The language of the e-mail: a tag of BCP 47.
    public let language: String
    /// A random text that the client keeps, to show it with the code.
    public var receipt: Secret?

    private enum CodingKeys: String, CodingKey { case email, brand, language }

    public init(_ receipt: OwnCodeReceipt, at brand: BrandID, language: String) {
      (email, self.brand, self.language) = (
        receipt.email.address, brand.description, language
      )
      self.receipt = Secret(receipt.attempt.description)
    }
  }

  /// What became of a password or a code.
  public struct SignInAnswer: APIResponse, SecretCarrying, Equatable {
    public static let secrets: [String: WritableKeyPath<Self, Secret?> & Sendable] = [
      "session": \.session
    ]
    public static let optionalSecrets: Set = ["session"]

    /// `right`, `wrong`, `noTries`, `tooOld` or `over`.
    public let verdict: String
    /// How many attempts are left.
    public var tries: Int?
    /// Until there is another attempt.
    public var seconds: Int?
    public var account: Account?
    /// The token of the session, once: requests show it as `Authorization: Bearer`.
    public var session: Secret?

    private enum CodingKeys: String, CodingKey { case verdict, tries, seconds, account }

    public init(_ account: Domain.Account, session: AccessToken? = nil) {
      self.init(.right(account), session: session)
    }

    public init(_ answer: CodeAnswer<Domain.Account>, session: AccessToken? = nil) {
      self.session = session?.secret
      switch answer {
      case .right(let account): (verdict, self.account) = ("right", Account(account))
      case .wrong(let tries): (verdict, self.tries) = ("wrong", tries)
      case .noTries(let seconds): (verdict, self.seconds) = ("noTries", seconds)
      case .tooOld: verdict = "tooOld"
      case .over: verdict = "over"
      }
    }

    /// Nil where no store could have given it.
    public var answer: CodeAnswer<Domain.Account>? {
      switch verdict {
      case "right": account?.account().map { .right($0) }
      case "wrong": .wrong(tries: max(0, tries ?? 0))
      case "noTries": .noTries(seconds: max(1, seconds ?? 1))
      case "tooOld": .tooOld
      case "over": .over
      default: nil
      }
    }
  }

  public static let signIn = Endpoint<SignIn, SignInAnswer, SignInError>(
    "signIn", .post, "/sessions", for: .everyone,
    "Sign in by a password or by a code; the answer has the session's token.", isQueued: true,
    problems: [
      .wrongPassword, .applied, .tooMany, .invalid, .closed, .unknownLabel, .busy,
      .outcomeUnknown,
    ])

  public static let askForSignInCode = Endpoint<SignInCode, CodeSending, SignInError>(
    "askForSignInCode", .post, "/sessions/codes", for: .everyone,
    "Send a code to an address, by which the owner of its account signs in.",
    problems: [.invalid, .closed, .unknownLabel, .outcomeUnknown])
}

extension API.CodeSending {
  public init(_ sending: OwnCodeSending) {
    switch sending {
    case .sent: self.init(sending: "sent")
    case .tooSoon(let seconds): self.init(sending: "tooSoon", seconds: seconds)
    case .full: self.init(sending: "full")
    case .over: self.init(sending: "over")
    }
  }

  /// Nil where no server could have answered it.
  package func ownCodeSending() -> OwnCodeSending? {
    switch sending {
    case "sent": .sent
    case "tooSoon": .tooSoon(seconds: max(1, seconds ?? 1))
    case "full": .full
    case "over": .over
    default: nil
    }
  }
}

extension AccessToken {
  /// Nil for what can't be one.
  package init?(_ secret: Secret?) {
    guard let token = secret?.withBytes({ AccessToken($0) }) else { return nil }
    self = token
  }
}
