import Domain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
  public var application: API.Application?
  /// The state of an application, sent after its password was entered.
  public var state: String?
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

  /// The problem types (RFC 9457, section 3.1.1) that a program can distinguish.
  public enum Kind: String, CaseIterable, Sendable {
    /// The status tells everything that is known.
    case other = "about:blank"
    /// `errors` names each field and the rule that it breaks.
    case invalid = "/problems/invalid"
    case emailTaken = "/problems/email-taken"
    case usernameTaken = "/problems/username-taken"
    /// There is no such invitation, or it is no longer valid.
    case invitation = "/problems/invitation"
    /// The application's state doesn't allow the request.
    case refused = "/problems/refused"
    /// The application's account is suspended.
    case accountSuspended = "/problems/account-suspended"
    /// The name or the password is wrong; the response doesn't reveal which.
    case wrongPassword = "/problems/wrong-password"
    /// The second factor's code is missing, wrong or was used before.
    case wrongCode = "/problems/wrong-code"
    /// The brand requires a second factor, which the account doesn't have yet.
    case secondFactorNeeded = "/problems/second-factor-needed"
    /// The server doesn't have the key of the second factor: a recovery code may do.
    case secondFactorUnavailable = "/problems/second-factor-unavailable"
    /// The account already has a second factor.
    case secondFactorPresent = "/problems/second-factor-present"
    /// The password belongs to an application without an account: see `state`.
    case applied = "/problems/applied"
    /// The password or code belongs to a suspended account: see `note` and `until`.
    case suspended = "/problems/suspended"
    /// The session has ended or expired: sign in again.
    case signedOut = "/problems/signed-out"
    /// Another account has the SSH key.
    case keyTaken = "/problems/key-taken"
    /// The account has the SSH key already.
    case keyPresent = "/problems/key-present"
    /// A feature flag has closed the feature.
    case closed = "/problems/closed"
    /// The server doesn't serve that brand.
    case unknownBrand = "/problems/unknown-brand"
    /// The idempotency key was sent with a different request before.
    case keyReused = "/problems/key-reused"
    /// The server's hosts share another range of Unix users' numbers: see `ids`.
    case otherRange = "/problems/other-range"
    /// The operator's rules for e-mail addresses can't be used: the title has the file and the line.
    case emailRules = "/problems/email-rules"
    /// Delivery isn't set up.
    case notSetUp = "/problems/not-set-up"
    /// A rate limit was reached: see `retryAfter`.
    case tooMany = "/problems/too-many"
    /// The queue is full: see `retryAfter` and `before`.
    case busy = "/problems/busy"
    /// The ticket system can't be reached, or refused the request.
    case ticketsUnavailable = "/problems/tickets-unavailable"
    /// The outbox is full.
    case full = "/problems/full"
    /// There is no such account, application, invitation …
    case notFound = "/problems/not-found"
    /// Nothing was stored.
    case notSaved = "/problems/not-saved"
    /// The change may or may not have been stored: repeat the request to learn the result.
    case outcomeUnknown = "/problems/outcome-unknown"
  }
}

/// A field and the rule that it breaks, never with the text that was typed.
public struct FieldProblem: Codable, Equatable, Sendable {
  public let field: String
  public let rule: String
  /// The number in the rule, if any, such as the minimum number of characters.
  public var limit: Int?

  public init(field: String, rule: String, limit: Int? = nil) {
    self.field = field
    self.rule = rule
    self.limit = limit
  }
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

  public static func otherRange(_ range: UnixRange) -> Self {
    var problem = Self(
      .otherRange, 409, "The hosts of this server have the numbers \(range) for Unix users")
    problem.ids = range.description
    return problem
  }

  public static func emailRules(_ problem: String) -> Self { Self(.emailRules, 503, problem) }

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
