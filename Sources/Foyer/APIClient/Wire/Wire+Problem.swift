extension Wire {
  /// What went wrong, as `application/problem+json` (RFC 9457).
  public struct Problem: Codable, Equatable, Sendable {
    public let type: String
    public let title: String
    public let status: Int
    public var errors: [FieldProblem]?
    /// In so many seconds the same may go better, as `Retry-After` says too.
    public var retryAfter: Int?
    /// How many are before this request, where there is a queue.
    public var before: Int?
    /// As it is, where it was decided before.
    public var application: Application?
    /// What the server's log calls the request.
    public var requestId: String?

    public init(
      _ kind: Kind, title: String, status: Int, errors: [FieldProblem]? = nil,
      retryAfter: Int? = nil, before: Int? = nil, application: Application? = nil
    ) {
      type = kind.rawValue
      self.title = title
      self.status = status
      self.errors = errors
      self.retryAfter = retryAfter
      self.before = before
      self.application = application
    }

    /// The end of the request's id, which is enough to find it by; nil for what no log would have.
    public var reference: String? {
      guard let requestId, 8...64 ~= requestId.utf8.count,
        requestId.utf8.allSatisfy({ 0x21...0x7E ~= $0 })
      else { return nil }
      return String(requestId.suffix(8))
    }

    public var kind: Kind? { Kind(rawValue: type) }

    /// What a program may tell problems apart by.
    public enum Kind: String, CaseIterable, Sendable {
      /// Nothing more is known than the status says.
      case other = "about:blank"
      /// `errors` names each field and its rule.
      case invalid = "/problems/invalid"
      case emailTaken = "/problems/email-taken"
      case usernameTaken = "/problems/username-taken"
      /// There is no such invitation, or it is good no more.
      case invitation = "/problems/invitation"
      /// The application stands where that can't happen to it.
      case refused = "/problems/refused"
      /// A flag has closed what was asked for.
      case closed = "/problems/closed"
      /// The server doesn't serve that label.
      case unknownLabel = "/problems/unknown-label"
      /// The idempotency key was sent with other contents before.
      case keyReused = "/problems/key-reused"
      /// As much was asked for as may be within an hour: see `retryAfter`.
      case tooMany = "/problems/too-many"
      /// The queue has room later: see `retryAfter` and `before`.
      case busy = "/problems/busy"
      /// More is kept already than anybody reads.
      case full = "/problems/full"
      /// Nothing was stored.
      case notSaved = "/problems/not-saved"
      /// It may be stored or not: the same request again tells.
      case outcomeUnknown = "/problems/outcome-unknown"
    }
  }

  /// A field, and the rule that it breaks. What was typed is never repeated.
  public struct FieldProblem: Codable, Equatable, Sendable {
    public let field: String
    public let rule: String
    /// The number in the rule, if there is one: so many characters at least.
    public var limit: Int?

    public init(field: String, rule: String, limit: Int? = nil) {
      self.field = field
      self.rule = rule
      self.limit = limit
    }
  }
}
