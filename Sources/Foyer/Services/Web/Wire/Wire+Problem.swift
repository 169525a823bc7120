extension Wire {
  /// What went wrong, as `application/problem+json` (RFC 9457).
  public struct Problem: Codable, Equatable, Sendable {
    public let type: String
    public let title: String
    public let status: Int
    public var errors: [FieldProblem]?

    public init(
      _ kind: Kind, title: String, status: Int, errors: [FieldProblem]? = nil
    ) {
      type = kind.rawValue
      self.title = title
      self.status = status
      self.errors = errors
    }

    public var kind: Kind? { Kind(rawValue: type) }

    /// What a program may tell problems apart by.
    public enum Kind: String, Sendable {
      /// Nothing more is known than the status says.
      case other = "about:blank"
      /// `errors` names each field and its rule.
      case invalid = "/problems/invalid"
      case emailTaken = "/problems/email-taken"
      /// A flag has closed what was asked for.
      case closed = "/problems/closed"
      /// The server doesn't serve that label.
      case unknownLabel = "/problems/unknown-label"
      /// The idempotency key was sent with other contents before.
      case keyReused = "/problems/key-reused"
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
