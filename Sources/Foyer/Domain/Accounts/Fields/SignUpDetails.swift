#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What somebody has given besides name, address and password, where the label asks for more.
public struct SignUpDetails: Sendable, Equatable {
  /// Nil where the label asks for none.
  public var username: Username?
  /// In the order of the form; without questions that were left open.
  public var answers: [SignUpAnswer]
  /// Nil where the label has none.
  public var terms: AcceptedTerms?
  /// The one to begin with, of somebody who signs up; who has an account has theirs in `SSHKeys`.
  public var sshKey: SSHPublicKey?

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

/// An answer with its question as it was asked: the label may ask something else by the time that
/// somebody reads it.
public struct SignUpAnswer: Sendable, Equatable, Codable {
  /// The question's name in the label's file.
  public let id: String
  public let kind: QuestionKind
  /// As the person has seen it.
  public let question: String
  /// What was typed; of a choice its name in the label's file; `yes` or `no`.
  public let value: String
  /// A choice as the person has seen it; nil of other answers.
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

/// What an answer looks like; the names of the cases are those of a brand file.
public enum QuestionKind: String, CaseIterable, Sendable, Codable {
  /// A line.
  case text
  /// Several lines.
  case lines
  /// One of a few.
  case choice
  case yesNo = "yes-no"
}

/// The terms that somebody has agreed to.
public struct AcceptedTerms: Sendable, Equatable {
  public let version: String
  public let date: Date

  public init(version: String, at date: Date) {
    self.version = version
    self.date = date
  }
}
