/// An operator's rules about which e-mail addresses accounts may have. The first rule that matches
/// an address decides; an address that none matches is allowed.
public struct EmailRules: Sendable, Equatable {
  public let rules: [EmailRule]

  public init(_ rules: [EmailRule] = []) { self.rules = rules }

  public func decision(on email: EmailAddress) -> EmailDecision {
    for rule in rules {
      if let source = rule.match(email) { return EmailDecision(rule.verdict, by: source) }
    }
    return EmailDecision(.allow, by: nil)
  }
}

/// A rule's decision on the addresses that it matches. The raw values are the words in the file.
public enum EmailVerdict: String, Codable, Sendable, CaseIterable {
  case allow
  /// An operator has to approve the application, even if the brand's admission policy is open.
  case hold
  case refuse
}

/// A line of the rules.
public struct EmailRule: Sendable, Equatable {
  public enum Subject: Sendable, Equatable {
    case pattern(EmailPattern)
    case list(DomainList)
  }

  public let verdict: EmailVerdict
  public let subject: Subject
  /// The line with its place, such as `email-rules.txt:3: refuse example.org`.
  public let source: String

  public init(_ verdict: EmailVerdict, _ subject: Subject, source: String) {
    self.verdict = verdict
    self.subject = subject
    self.source = source
  }

  /// Returns the line that matches, with its place: the rule's own, or one of its domain list.
  func match(_ email: EmailAddress) -> String? {
    switch subject {
    case .pattern(let pattern): pattern.matches(email) ? source : nil
    case .list(let list): list.line(matching: email)
    }
  }
}

/// The verdict on an address.
public struct EmailDecision: APIResponse, Equatable {
  public let verdict: EmailVerdict
  /// The line that decided, with its place; nil if none matches.
  public let line: String?

  public init(_ verdict: EmailVerdict, by line: String?) {
    self.verdict = verdict
    self.line = line
  }
}

/// Decides on addresses.
public protocol EmailPolicy: Sendable {
  /// - Throws: `.notReadable` if the rules can't be used. The caller must then accept no address.
  func decision(on email: EmailAddress) async throws(StorageProblem) -> EmailDecision

  /// Returns the reason for which the rules can't be used, with their file and line; nil if they can
  /// be used.
  func problem() async -> String?
}

extension EmailPolicy {
  public func problem() async -> String? { nil }
}
