import UnicodeKit

/// A question that a brand adds to the sign-up form.
public struct BrandQuestion: Sendable, Equatable, Identifiable {
  public struct Choice: Sendable, Equatable, Identifiable {
    public let id: String
    public let wording: Wording

    public init(id: String, wording: Wording) {
      self.id = id
      self.wording = wording
    }
  }

  /// An answer to an earlier question: the ID of a choice, `yes` or `no`.
  public struct Condition: Sendable, Equatable {
    public let question: String
    public let answer: String

    public init(question: String, answer: String) {
      (self.question, self.answer) = (question, answer)
    }
  }

  /// The question's name in the brand file.
  public let id: String
  public let kind: QuestionKind
  /// True if an account can't be created without an answer.
  public let isRequired: Bool
  public let wording: Wording
  /// The purpose of the question; nil if that is obvious.
  public let help: Wording?
  /// Empty except for `.choice`.
  public let choices: [Choice]
  /// The answer without which the question isn't asked; nil if it always is.
  public let askedIf: Condition?

  public init(
    id: String, kind: QuestionKind, isRequired: Bool = false, wording: Wording,
    help: Wording? = nil, choices: [Choice] = [], askedIf: Condition? = nil
  ) {
    self.askedIf = askedIf
    self.id = id
    self.kind = kind
    self.isRequired = isRequired
    self.wording = wording
    self.help = help
    self.choices = choices
  }

  /// The values from which a guest chooses; empty for a text.
  public var values: [String] {
    switch kind {
    case .text, .lines: []
    case .choice: choices.map(\.id)
    case .yesNo: ["yes", "no"]
    }
  }

  /// The maximum length of an answer, in Unicode scalars.
  public var limit: Int { kind == .lines ? 2000 : 200 }

  /// Validates an answer.
  ///
  /// - Parameters:
  ///   - typed: a text, the ID of a choice, `yes` or `no`.
  ///   - language: the language in which the question was shown.
  /// - Returns: Nil if an optional question was left open.
  public func answer(
    _ typed: String, in language: String
  ) throws(AnswerProblem) -> SignUpAnswer? {
    let value = try value(typed)
    if value.isEmpty {
      if isRequired { throw .missing }
      return nil
    }
    return SignUpAnswer(
      id: id, kind: kind, question: wording.text(in: language), value: value,
      choice: choices.first { $0.id == value }?.wording.text(in: language))
  }

  private func value(_ typed: String) throws(AnswerProblem) -> String {
    switch kind {
    case .text, .lines: return try text(typed)
    case .choice:
      guard typed.isEmpty || choices.contains(where: { $0.id == typed }) else { throw .notAmong }
    case .yesNo: guard ["", "yes", "no"].contains(typed) else { throw .notAmong }
    }
    return typed
  }

  private func text(_ typed: String) throws(AnswerProblem) -> String {
    let count = typed.unicodeScalars.count
    guard count <= 2 * limit else { throw .tooLong(count: count, limit: limit) }
    let text = typed.normalizedNFC().trimmed
    switch String(text).firstForbiddenScalar(in: kind == .lines ? .lines : .line) {
    case "\n": throw .severalLines
    case let scalar?: throw .controlCharacter(scalar)
    case nil: break
    }
    guard text.count <= limit else { throw .tooLong(count: text.count, limit: limit) }
    return String(text)
  }
}

/// A reason why an answer isn't valid.
public enum AnswerProblem: Error, Equatable, Sendable {
  /// The question requires an answer.
  case missing
  case severalLines
  case controlCharacter(Unicode.Scalar)
  /// In Unicode scalars.
  case tooLong(count: Int, limit: Int)
  /// The value isn't one of the choices.
  case notAmong
}

/// A reason why the terms of use aren't accepted.
public enum TermsProblem: Error, Equatable, Sendable {
  case missing
  /// The accepted version isn't the current one.
  case outdated
}
