import Domain
import Secrets

extension API {
  /// A completed sign-up form.
  public struct Registration: BodyRequest, SecretCarrying, Sendable {
    public static let secrets: [String: WritableKeyPath<Self, Secret?> & Sendable] = [
      "password": \.password
    ]

    public let name: String?
    public let email: String?
    public let brand: String
    /// The code of an invitation, if the brand requires one.
    public let invitation: String?
    /// The usernames of members who are asked to vouch, separated by spaces, if the brand requires
    /// them.
    public let vouchers: String?
    /// The language of e-mails, as a tag of BCP 47.
    public let language: String?
    public let username: String?
    /// Answers by the question's name in the brand file.
    public let answers: [String: String]?
    /// The version of the terms that was accepted.
    public let terms: String?
    /// An SSH key to sign in with, as a line of `authorized_keys`. If another account has it by now, the
    /// account gets none.
    public let sshKey: String?
    public var password: Secret?

    private enum CodingKeys: String, CodingKey {
      case name, email, brand, invitation, vouchers, language, username, answers, terms, sshKey
    }

    /// Omits fields that the brand doesn't ask for.
    public init(_ form: RegistrationForm) {
      (name, email, brand) = (form.name, form.email, form.brand.description)
      invitation = form.invitation.isEmpty ? nil : form.invitation
      vouchers = form.vouchers.isEmpty ? nil : form.vouchers
      language = form.language.isEmpty ? nil : form.language
      username = form.username.isEmpty ? nil : form.username
      answers = form.answers.isEmpty ? nil : form.answers
      terms = form.terms.isEmpty ? nil : form.terms
      sshKey = form.sshKey?.line
      password = form.password
    }

    /// - Throws: `.rejected` if the SSH key can't be read.
    public func form() throws(RegistrationError) -> RegistrationForm {
      var key: SSHPublicKey?
      do throws(SSHKeyProblem) {
        if let sshKey { key = try SSHPublicKey(validating: sshKey) }
      } catch {
        throw .rejected([FieldProblem(field: "sshKey", rule: error.code.rawValue)])
      }
      return RegistrationForm(
        name: name ?? "", email: email ?? "", password: password ?? Secret(""),
        brand: BrandID(brand), invitation: invitation ?? "", vouchers: vouchers ?? "",
        language: languageTag, username: username ?? "", answers: answers ?? [:],
        terms: terms ?? "", sshKey: key)
    }

    /// The language if it is a tag of BCP 47; otherwise empty, which stands for the brand's first
    /// language.
    private var languageTag: String {
      guard let language, 1...35 ~= language.utf8.count else { return "" }
      let isTag = language.unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || "0"..."9" ~= $0 || $0 == "-")
      }
      return isTag ? language : ""
    }
  }

  /// The result of a sign-up: either an account or an application.
  public struct SignUpResult: APIResponse, SecretCarrying, Equatable {
    public static let statuses = [201, 202]
    public static let secrets: [String: WritableKeyPath<Self, Secret?> & Sendable] = [
      "session": \.session
    ]
    public static let optionalSecrets: Set = ["session"]

    public var account: Domain.Account?
    public var application: ApplicationReceipt?
    /// The token of a session for the new account's owner.
    public var session: Secret?

    private enum CodingKeys: String, CodingKey {
      case account, application
    }

    public var status: Int { account == nil ? 202 : 201 }

    public init(_ outcome: SignUpOutcome) {
      switch outcome {
      case .account(let account, let session):
        self.account = account
        self.session = session?.secret
      case .application(let receipt): application = ApplicationReceipt(receipt)
      }
    }

    /// Returns nil if the values are invalid.
    public func outcome(of idempotencyKey: IdempotencyKey) -> SignUpOutcome? {
      account.map { .account($0, session: AccessToken(session)) }
        ?? application?.receipt(of: idempotencyKey).map { .application($0) }
    }
  }

  public static let signUp = Endpoint<Registration, SignUpResult, RegistrationError>(
    "signUp", .post, "/accounts", for: .everyone,
    "Create an account or an application, once for each key.", isKeyed: true, isQueued: true,
    bodyLimit: 64 << 10,  // several times the size of the longest form
    problems: [
      .invalid, .emailTaken, .usernameTaken, .invitation, .closed, .unknownBrand, .keyReused,
      .tooMany, .full, .busy, .outcomeUnknown,
    ])
}

extension RegistrationError: APIFailure {
  public var problem: ProblemDetails {
    switch self {
    case .invalid(let problems): .invalid(problems.flatMap(\.fieldProblems))
    case .rejected(let rejections):
      .invalid(rejections)
    case .closed: .closed("Sign-up is closed")
    case .invitation: .invitation
    case .idempotencyKeyReused: .keyReused
    case .tooMany(let seconds): .tooMany(seconds)
    case .full: .full
    case .emailTaken: .emailTaken
    case .usernameTaken: .usernameTaken
    case .notSaved(let problem): .notSaved(problem)
    case .outcomeUnknown(let problem): .outcomeUnknown(problem)
    case .cancelled: .cancelled
    }
  }

  public init?(_ problem: ProblemDetails) {
    switch problem.kind {
    case .emailTaken: self = .emailTaken
    case .usernameTaken: self = .usernameTaken
    case .closed: self = .closed
    case .tooMany: self = .tooMany(seconds: problem.secondsToWait)
    case .full: self = .full
    case .keyReused: self = .idempotencyKeyReused
    case .invitation: self = .invitation
    case .invalid:
      guard let errors = problem.errors else { return nil }
      self = .rejected(errors)
    default: return nil
    }
  }
}

extension RegistrationError {
  /// Replaces the server's rejections by this program's own validation errors, if both agree. If
  /// they differ, the server's remain.
  public func localized(to form: RegistrationForm, _ rules: RegistrationRules) -> Self {
    guard case .rejected(let rejections) = self else { return self }
    let problems = form.problems(rules)
    return problems.flatMap(\.fieldProblems) == rejections ? .invalid(problems) : self
  }
}
