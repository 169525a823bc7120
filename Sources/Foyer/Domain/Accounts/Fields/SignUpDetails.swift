import Essentials

/// The data that a person enters besides name, address and password, if the brand asks for it.
public struct SignUpDetails: Codable, Sendable, Equatable {
  /// The JSON of an application has neither the key nor the language.
  private enum CodingKeys: CodingKey { case username, answers, terms }

  /// Nil if the brand doesn't ask for one.
  public var username: Username?
  /// In the order of the form, without unanswered questions.
  public var answers: [SignUpAnswer]
  /// Nil if the brand has no terms.
  public var terms: AcceptedTerms?
  /// The first SSH key of an applicant. The keys of an account are in `SSHKeys`.
  public var sshKey: SSHPublicKey?
  /// The language of the sign-up form, for e-mails to the owner; nil if unknown. An application has
  /// its own. A store doesn't read it with the account.
  public var language: String?

  public static let none = SignUpDetails()

  public init(
    username: Username? = nil, answers: [SignUpAnswer] = [], terms: AcceptedTerms? = nil,
    sshKey: SSHPublicKey? = nil
  ) {
    self.username = username
    self.answers = answers
    self.terms = terms
    self.sshKey = sshKey
  }
}

/// An answer with its question as it was asked, since the brand may change the question later.
public struct SignUpAnswer: Sendable, Equatable, Codable {
  /// The question's name in the brand file.
  public let id: String
  public let kind: QuestionKind
  /// As it was shown.
  public let question: String
  /// The text; for a choice, its ID in the brand file; `yes` or `no`.
  public let value: String
  /// The choice as it was shown; nil for other kinds.
  public let choice: String?

  public init(
    id: String, kind: QuestionKind, question: String, value: String, choice: String? = nil
  ) {
    self.id = id
    self.kind = kind
    self.question = question
    self.value = value
    self.choice = choice
  }
}

/// The form of an answer; the raw values are those of a brand file.
public enum QuestionKind: String, CaseIterable, Sendable, Codable {
  /// One line of text.
  case text
  /// Several lines of text.
  case lines
  /// One of several choices.
  case choice
  case yesNo = "yes-no"
}

public struct AcceptedTerms: Codable, Sendable, Equatable {
  public let version: String
  public let date: Date

  public init(version: String, at date: Date) {
    self.version = version
    self.date = date
  }
}
