import UnicodeKit

/// Something that a label asks of its own.
public struct LabelQuestion: Sendable, Equatable, Identifiable {
  public struct Choice: Sendable, Equatable, Identifiable {
    public let id: String
    public let wording: Wording

    public init(id: String, wording: Wording) {
      self.id = id
      self.wording = wording
    }
  }

  /// Its name in the label's file.
  public let id: String
  public let kind: QuestionKind
  /// Whether there is no account without an answer.
  public let isRequired: Bool
  public let wording: Wording
  /// What it is for; nil where that goes without saying.
  public let help: Wording?
  /// None but of `.choice`.
  public let choices: [Choice]

  public init(
    id: String, kind: QuestionKind, isRequired: Bool = false, wording: Wording,
    help: Wording? = nil, choices: [Choice] = []
  ) {
    self.id = id
    self.kind = kind
    self.isRequired = isRequired
    self.wording = wording
    self.help = help
    self.choices = choices
  }

  /// The most that an answer has, in Unicode scalars.
  public var limit: Int { kind == .lines ? 2000 : 200 }

  /// What is kept of an answer; nil where the question was left open, and may be.
  ///
  /// - Parameters:
  ///   - typed: a text, the name of a choice, `yes` or `no`.
  ///   - language: in which the question was read.
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
    for scalar in text { try check(scalar) }
    guard text.count <= limit else { throw .tooLong(count: text.count, limit: limit) }
    return String(text)
  }

  private func check(_ scalar: Unicode.Scalar) throws(AnswerProblem) {
    switch scalar {
    case "\n" where kind == .lines, "\t" where kind == .lines: break
    case "\n": throw .severalLines
    default: if FullName.isControl(scalar) { throw .controlCharacter(scalar) }
    }
  }
}

/// Why something is no answer.
public enum AnswerProblem: Error, Equatable, Sendable {
  /// There has to be one.
  case missing
  case severalLines
  case controlCharacter(Unicode.Scalar)
  /// Counted in Unicode scalars.
  case tooLong(count: Int, limit: Int)
  /// It is none of what can be chosen.
  case notAmong
}

/// Why nobody has agreed to the terms.
public enum TermsProblem: Error, Equatable, Sendable {
  case missing
  /// Agreed to were others than those of now.
  case outdated
}
