import Domain
import Essentials

/// The reason for which a request failed, as `application/problem+json` (RFC 9457).
public struct ProblemDetails: Codable, Equatable, Sendable {
  public let type: String
  public let title: String
  /// The HTTP status.
  public let status: Int
  public var errors: [FieldProblem]?
  /// Seconds after which the same request may succeed, as in `Retry-After`.
  public var retryAfter: Int?
  /// The number of requests ahead in the queue.
  public var before: Int?
  /// The application in its current state, if it can't be decided.
  public var application: Application?
  /// The state of an application, sent after its password was entered.
  public var state: String?
  /// The time at which the application was made.
  public var since: Date?
  /// The operator's message about it, or the reason for a suspension.
  public var note: String?
  /// The time at which a suspension ends; missing if an operator has to end it.
  public var until: Date?
  /// The range of Unix users' numbers that all hosts share.
  public var ids: String?
  /// The ID of the request in the server's log.
  public var requestId: String?

  public init(
    _ kind: Kind, _ status: Int, _ title: String, errors: [FieldProblem]? = nil,
    retryAfter: Int? = nil, before: Int? = nil, application: Application? = nil,
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

  /// The end of the request's ID, which suffices to find it; nil if the ID is malformed.
  public var reference: String? {
    guard let requestId, 8...64 ~= requestId.utf8.count,
      requestId.utf8.allSatisfy({ 0x21...0x7E ~= $0 })
    else { return nil }
    return String(requestId.suffix(8))
  }

  /// Seconds to wait, limited to between one second and a day.
  public var secondsToWait: Int { min(max(1, retryAfter ?? 60), 86_400) }

  public var kind: Kind? { Kind(rawValue: type) }

  public typealias Kind = ProblemKind
}

/// The problems that several failures share.
extension ProblemDetails {
  public static let emailTaken = Self(
    .emailTaken, 409, "This address already has an account")
  public static let usernameTaken = Self(
    .usernameTaken, 409, "This username is taken")
  public static let keyReused = Self(
    .keyReused, 422, "This Idempotency-Key was used for a different request")
  public static let invitation = Self(
    .invitation, 422, "There is no such invitation, or it is no longer valid")
  public static let signedOut = Self(.signedOut, 401, "Sign in again")
  public static let full = Self(
    .full, 503, "The outbox is full", retryAfter: 3600)
  public static let cancelled = Self(.notSaved, 503, "Nothing was stored", retryAfter: 1)

  public static func notFound(_ title: String) -> Self { Self(.notFound, 404, title) }

  public static func closed(_ title: String) -> Self { Self(.closed, 403, title) }

  public static func invalid(_ errors: [FieldProblem]) -> Self {
    Self(.invalid, 422, "Some fields are invalid", errors: errors)
  }

  public static func invalid(_ field: String, _ rule: String) -> Self {
    .invalid([FieldProblem(field: field, rule: rule)])
  }

  /// - Parameter seconds: the time until the request may succeed.
  public static func tooMany(
    _ seconds: Int, _ title: String = "Too many requests within an hour"
  ) -> Self {
    Self(.tooMany, 429, title, retryAfter: seconds)
  }

  public static func notSaved(_ problem: StorageProblem) -> Self {
    let title =
      if case .row = problem { "A row of the store can't be read. The server's log names it" } else
      {
        "The store can't be used right now"
      }
    return Self(.notSaved, 503, title, retryAfter: problem.mayPass ? 1 : nil)
  }

  public static func outcomeUnknown(_ problem: StorageProblem) -> Self {
    Self(
      .outcomeUnknown, problem.mayPass ? 503 : 500, "Repeat the same request to learn the outcome",
      retryAfter: problem.mayPass ? 1 : nil)
  }
}

extension StorageProblem {
  /// True if waiting may resolve the problem.
  fileprivate var mayPass: Bool {
    switch self {
    case .locked, .service: true
    default: false
    }
  }
}
