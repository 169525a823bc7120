import Domain

/// Why a request was refused, as `application/problem+json` (RFC 9457).
public struct ProblemDetails: Codable, Equatable, Sendable {
  public let type: String
  public let title: String
  /// The HTTP status.
  public let status: Int
  public var errors: [FieldProblem]?
  /// Seconds after which the same request may succeed, as `Retry-After` says.
  public var retryAfter: Int?
  /// The number of requests before this one, where there is a queue.
  public var before: Int?
  /// The application as it stands, where an operator has decided on it before.
  public var application: API.Application?
  /// How an application stands, for the applicant who shows its password.
  public var state: String?
  /// The operator's word on it.
  public var note: String?
  /// What the server's log calls the request.
  public var requestId: String?

  public init(
    _ kind: Kind, _ status: Int, _ title: String, errors: [FieldProblem]? = nil,
    retryAfter: Int? = nil, before: Int? = nil, application: API.Application? = nil,
    state: String? = nil, note: String? = nil
  ) {
    type = kind.rawValue
    self.title = title
    self.status = status
    self.errors = errors
    self.retryAfter = retryAfter
    self.before = before
    self.application = application
    (self.state, self.note) = (state, note)
  }

  /// The end of the request's id, which is enough to find it by; nil for an id that no log has.
  public var reference: String? {
    guard let requestId, 8...64 ~= requestId.utf8.count,
      requestId.utf8.allSatisfy({ 0x21...0x7E ~= $0 })
    else { return nil }
    return String(requestId.suffix(8))
  }

  /// Seconds to wait, between a second and a day whatever a server says.
  public var secondsToWait: Int { min(max(1, retryAfter ?? 60), 86_400) }

  public var kind: Kind? { Kind(rawValue: type) }

  /// The types of problems (RFC 9457, section 3.1.1) that a program may tell apart.
  public enum Kind: String, CaseIterable, Sendable {
    /// The status says all that is known.
    case other = "about:blank"
    /// `errors` names each field and the rule that it breaks.
    case invalid = "/problems/invalid"
    case emailTaken = "/problems/email-taken"
    case usernameTaken = "/problems/username-taken"
    /// There is no such invitation, or it can't be used any more.
    case invitation = "/problems/invitation"
    /// The application is in a state in which that isn't possible.
    case refused = "/problems/refused"
    /// Wrong name or password; nobody is told which.
    case wrongPassword = "/problems/wrong-password"
    /// The password is that of an application, of which there is no account yet: see `state`.
    case applied = "/problems/applied"
    /// The session has ended or expired: sign in again.
    case signedOut = "/problems/signed-out"
    /// Another account has the SSH key.
    case keyTaken = "/problems/key-taken"
    /// The account has the SSH key already.
    case keyPresent = "/problems/key-present"
    /// A feature flag has closed what was asked for.
    case closed = "/problems/closed"
    /// The server doesn't serve that brand.
    case unknownLabel = "/problems/unknown-label"
    /// The idempotency key was sent with another request before.
    case keyReused = "/problems/key-reused"
    /// Nothing says how to deliver what waits there.
    case notSetUp = "/problems/not-set-up"
    /// A rate limit was reached: see `retryAfter`.
    case tooMany = "/problems/too-many"
    /// The queue has room later: see `retryAfter` and `before`.
    case busy = "/problems/busy"
    /// The outbox holds as much as it may.
    case full = "/problems/full"
    /// There is no such account, application, invitation, …
    case notFound = "/problems/not-found"
    /// Nothing was stored.
    case notSaved = "/problems/not-saved"
    /// It may have been stored or not: the same request again tells.
    case outcomeUnknown = "/problems/outcome-unknown"
  }
}

/// A field, and the rule that it breaks. What was typed is never repeated.
public struct FieldProblem: Codable, Equatable, Sendable {
  public let field: String
  public let rule: String
  /// The number in the rule, if there is one: the minimum number of characters.
  public var limit: Int?

  public init(field: String, rule: String, limit: Int? = nil) {
    self.field = field
    self.rule = rule
    self.limit = limit
  }
}

/// The problems that several failures have in common.
extension ProblemDetails {
  public static let emailTaken = Self(
    .emailTaken, 409, "This address has an account already")
  public static let usernameTaken = Self(
    .usernameTaken, 409, "Somebody has this username already")
  public static let keyReused = Self(
    .keyReused, 422, "This Idempotency-Key was sent with other contents before")
  public static let invitation = Self(
    .invitation, 422, "There is no such invitation, or it can't be used any more")
  public static let signedOut = Self(.signedOut, 401, "Sign in again")
  public static let full = Self(
    .full, 503, "The outbox holds as much as it may", retryAfter: 3600)
  public static let cancelled = Self(.notSaved, 503, "Nothing was stored", retryAfter: 1)

  public static func notFound(_ title: String) -> Self { Self(.notFound, 404, title) }

  public static func closed(_ title: String) -> Self { Self(.closed, 403, title) }

  public static func invalid(_ errors: [FieldProblem]) -> Self {
    Self(.invalid, 422, "Fields break rules", errors: errors)
  }

  public static func invalid(_ field: String, _ rule: String) -> Self {
    .invalid([FieldProblem(field: field, rule: rule)])
  }

  /// - Parameter seconds: until there may be room.
  public static func tooMany(
    _ seconds: Int, _ title: String = "There were too many within an hour"
  ) -> Self {
    Self(.tooMany, 429, title, retryAfter: seconds)
  }

  public static func notSaved(_ problem: StorageProblem) -> Self {
    Self(
      .notSaved, 503, "The accounts can't be used right now",
      retryAfter: problem.mayPass ? 1 : nil)
  }

  public static func outcomeUnknown(_ problem: StorageProblem) -> Self {
    Self(
      .outcomeUnknown, problem.mayPass ? 503 : 500, "Send the same again to learn the outcome",
      retryAfter: problem.mayPass ? 1 : nil)
  }
}

extension StorageProblem {
  /// Whether waiting alone may mend it.
  fileprivate var mayPass: Bool {
    switch self {
    case .locked, .service: true
    default: false
    }
  }
}
