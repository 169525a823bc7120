import InteractorKit
import TerminalWidgets

/// A rule that a field's value has to meet before its page is complete.
@MainActor
public struct FieldRule {
  /// The field to which the rule belongs.
  public let field: any MessageField
  /// The sentence below the field while the rule is broken, in the guest's words; or while it is
  /// checked elsewhere.
  public let problem: String
  let isMet: @MainActor () -> Bool
  /// Asks elsewhere; nil for a rule that is judged at once.
  let ask: (@MainActor () async -> String?)?

  /// Creates a rule. It is judged when the guest leaves the field, and from then on at each change.
  public init(
    _ field: any MessageField, _ problem: String, isMet: @escaping @MainActor () -> Bool
  ) {
    (self.field, self.problem, self.isMet, ask) = (field, problem, isMet, nil)
  }

  /// Creates a rule that asks elsewhere, such as a server. It asks when the guest has left the field or
  /// sends the page, if the field has a value that meets the rules before it. The next change cancels
  /// the task of the closure. A field that hides its text can't have such a rule.
  ///
  /// - Parameters:
  ///   - progress: the sentence below the field meanwhile.
  ///   - problem: reads the field and returns the sentence of the broken rule; nil if it is met.
  public init(
    _ field: any MessageField, asking progress: String,
    problem: @escaping @MainActor () async -> String?
  ) {
    (self.field, self.problem, ask) = (field, progress, problem)
    isMet = { true }
  }

  /// Returns the rule that a field must have a value: a text that isn't blank, or a choice.
  public static func required(_ field: any MessageField, _ problem: String) -> FieldRule {
    FieldRule(field, problem) { !field.description.value.allSatisfy(\.isWhitespace) }
  }

  var fieldID: ObjectIdentifier { ObjectIdentifier(field) }
}

/// The question of a rule to another place, about the field's present value.
@MainActor
final class RuleQuestion {
  private let rule: FieldRule
  private let work: Work
  private let onAnswer: @MainActor () -> Void
  private var task: Task<Void, Never>?
  /// The value that was asked about.
  private var value: String?
  private var problem: String?

  init(_ rule: FieldRule, work: Work, onAnswer: @escaping @MainActor () -> Void) {
    (self.rule, self.work, self.onAnswer) = (rule, work, onAnswer)
  }

  private var current: String { rule.field.description.value }
  private var isNeeded: Bool { !current.isEmpty && rule.ask != nil }

  /// True if the present value was asked about and the answer is here, or if it needs none.
  var isAnswered: Bool { !isNeeded || value == current && task == nil }

  /// The message below the field; nil for none.
  var message: FieldMessage? {
    task == nil ? problem.map(FieldMessage.problem) : .progress(rule.problem)
  }

  /// Forgets the question and its answer if the value has changed.
  func forgetChange() {
    guard let value, value != current else { return }
    task?.cancel()
    (self.value, task, problem) = (nil, nil, nil)
  }

  /// Forgets a broken rule, so that the same value can be asked about again.
  func forgetProblem() { if problem != nil { (value, problem) = (nil, nil) } }

  func cancel() {
    guard let task else { return }
    task.cancel()
    (value, self.task, problem) = (nil, nil, nil)
  }

  /// Asks about the present value, once.
  func ask() {
    guard isNeeded, value != current, let ask = rule.ask else { return }
    let asked = current
    value = asked
    task = work.start { [weak self] in
      guard !Task.isCancelled else { return }
      let problem = await ask()
      guard let self, !Task.isCancelled, value == asked else { return }
      (task, self.problem) = (nil, problem)
      onAnswer()
    }
  }
}
