import Domain
import Essentials
import Secrets

extension API {
  /// The state of an application, as its applicant sees it.
  public struct ApplicationReceipt: Codable, Equatable, Sendable {
    /// `verifying`, `pending`, `approved`, `rejected` or `expired`.
    public let state: String
    public let name: String
    /// Missing if the brand doesn't ask for an address.
    public let email: String?
    /// The operator's message to the applicant.
    public var note: String?

    public init(_ receipt: Domain.ApplicationReceipt) {
      state = receipt.state.rawValue
      name = receipt.name.value
      email = receipt.email?.address
      note = receipt.note.isEmpty ? nil : receipt.note
    }

    /// Returns nil if the values are invalid.
    func receipt(of idempotencyKey: IdempotencyKey) -> Domain.ApplicationReceipt? {
      let address = email.flatMap { try? EmailAddress(validating: $0) }
      guard let state = ApplicationState(rawValue: state), let name = try? FullName(stored: name),
        (address == nil) == (email == nil)
      else { return nil }
      return Domain.ApplicationReceipt(
        idempotencyKey: idempotencyKey, state: state, name: name, email: address, note: note ?? "")
    }
  }

  /// A verification code as it was typed.
  public struct Code: BodyRequest, Equatable, Sendable {
    public let code: String

    public init(code: String) { self.code = code }
  }

  /// The result of checking a code.
  public struct CodeVerdict: APIResponse, SecretCarrying, Equatable, Sendable {
    public static let secrets: [String: WritableKeyPath<Self, Secret?> & Sendable] = [
      "session": \.session
    ]
    public static let optionalSecrets: Set = ["session"]

    /// `right`, `wrong`, `noAttempts`, `tooOld` or `over`.
    public let verdict: String
    /// The number of attempts left.
    public var attempts: Int?
    /// Seconds until the next attempt is allowed.
    public var seconds: Int?
    /// The application after a correct code.
    public var application: Domain.Application?
    /// The token of a session, if the code has created an account.
    public var session: Secret?

    private enum CodingKeys: String, CodingKey {
      case verdict, attempts, seconds, application
    }
  }

  /// Requests another code.
  public struct CodeRequest: BodyRequest, Equatable, Sendable {
    /// The language of the e-mail; if it is missing, that of the application.
    public var language: String?

    public init(language: String?) { self.language = language }
  }

  /// An operator's decision about an application.
  public struct DecisionRequest: Codable, Equatable, Sendable {
    /// `approved`, `rejected` or `reopened`.
    public let event: String
    /// A message to the applicant, for the e-mail.
    public var note: String?
    /// With `reopened`: true sends a correction if the e-mail about the decision can't be withdrawn
    /// any more.
    public var correction: Bool?
    /// With `reopened`: the `decidedAt` of the decision that is undone. If there is another one by
    /// now, it stays, and the answer is 409. Without it, any decision is undone.
    public var undone: Date?

    public init(
      event: String, note: String?, correction: Bool? = nil, undone: Date? = nil
    ) {
      self.event = event
      self.note = note
      self.correction = correction
      self.undone = undone
    }
  }
}

extension API.CodeVerdict {
  public init(_ proof: AddressConfirmation) {
    switch proof.verdict {
    case .right(let application):
      self.init(
        verdict: "right", application: application.ofApplicant,
        session: proof.session?.secret)
    case .wrong(let attempts): self.init(verdict: "wrong", attempts: attempts)
    case .noAttempts(let seconds): self.init(verdict: "noAttempts", seconds: seconds)
    case .tooOld: self.init(verdict: "tooOld")
    case .over: self.init(verdict: "over")
    }
  }

  /// Returns nil if the response is malformed.
  package func proof() -> AddressConfirmation? {
    codeVerdict.map { AddressConfirmation($0, session: AccessToken(session)) }
  }

  private var codeVerdict: CodeAnswer<Application>? {
    switch verdict {
    case "right": application.map { .right($0) }
    case "wrong": .wrong(attempts: max(0, attempts ?? 0))
    case "noAttempts": .noAttempts(seconds: max(1, seconds ?? 1))
    case "tooOld": .tooOld
    case "over": .over
    default: nil
    }
  }
}

extension ApplicationEvent {
  /// Creates an operator's event from its word in the API.
  public init?(word: String) {
    switch word {
    case "approved": self = .approved
    case "rejected": self = .rejected
    case "reopened": self = .reopened
    default: return nil
    }
  }

  /// The event's word in the API; nil if it isn't an operator's event.
  package var word: String? {
    switch self {
    case .approved: "approved"
    case .rejected: "rejected"
    case .reopened: "reopened"
    case .verified, .expired: nil
    }
  }
}

extension API {
  public static let decide = Endpoint<Item<DecisionRequest>, DecidedApplication, ApplicationError>(
    "decide", .post, "/applications/{id}/decision", for: .operators(.decide),
    "Approve, reject or reopen an application.",
    problems: [
      .notFound, .refused, .accountSuspended, .invalid, .emailTaken, .usernameTaken, .unknownBrand,
      .full,
      .outcomeUnknown,
    ])

  public static let verify = Endpoint<Code, CodeVerdict, ApplicationError>(
    "verify", .post, "/verification", for: .applicants,
    "Enter the verification code that was sent to an applicant.",
    problems: [.invalid, .unknownBrand, .emailTaken, .usernameTaken, .outcomeUnknown])

  public static let resendCode = Endpoint<CodeRequest, CodeSending, ApplicationError>(
    "resendCode", .post, "/verification/code", for: .applicants,
    "Send an applicant another verification code in place of the last one.",
    problems: [.unknownBrand, .full, .outcomeUnknown])
}

extension ApplicationError: APIFailure {
  public var problem: ProblemDetails {
    switch self {
    case .emailTaken:
      ProblemDetails(
        .emailTaken, 409, "This address already has an account, or an application that is pending")
    case .usernameTaken: .usernameTaken
    case .invitation: .invitation
    case .vouchCode: RegistrationError.rejected([.refusedVouchCode]).problem
    case .idempotencyKeyReused: .keyReused
    case .tooSoon(let seconds): .tooMany(seconds)
    case .full: .full
    case .unknown: .notFound("There is no such application")
    case .refused(_, let application):
      ProblemDetails(
        .refused, 409, "That can't happen to this application any more",
        application: application)
    case .suspended:
      ProblemDetails(
        .accountSuspended, 409, "The account of this application is suspended: resume it first")
    case .notSaved(let problem): .notSaved(problem)
    case .outcomeUnknown(let problem): .outcomeUnknown(problem)
    case .cancelled: .cancelled
    }
  }

  public var storageProblem: StorageProblem? {
    switch self {
    case .notSaved(let problem), .outcomeUnknown(let problem): problem
    default: nil
    }
  }

  public init?(_ problem: ProblemDetails) {
    switch problem.kind {
    case .emailTaken: self = .emailTaken
    case .usernameTaken: self = .usernameTaken
    case .invitation: self = .invitation
    case .keyReused: self = .idempotencyKeyReused
    case .full: self = .full
    case .notFound: self = .unknown
    case .accountSuspended: self = .suspended
    default: return nil
    }
  }

  /// Returns the rejection of an event, derived from the application's state in the response.
  ///
  /// - Parameter undone: the time of the decision that was to be undone.
  public static func refusal(
    of event: ApplicationEvent, undoing undone: Date?, _ problem: ProblemDetails
  ) -> Self? {
    guard problem.kind == .refused, let application = problem.application else {
      return nil
    }
    do throws(ApplicationRefusal) { _ = try application.state.after(event) } catch {
      return .refused(error, application)
    }
    guard event == .reopened else { return nil }
    guard let date = application.decision?.date else { return .refused(.notDecided, application) }
    let isOther = undone.map { $0.milliseconds != date.milliseconds } ?? false
    return .refused(isOther ? .decidedBefore : .tooLate, application)
  }
}
