import TerminalWidgets

/// A rule that a field's value has to meet before its page is complete.
@MainActor
public struct FieldRule {
  /// The field to which the rule belongs.
  public let field: any MessageField
  /// The sentence below the field while the rule is broken: what to do, in the guest's words.
  public let problem: String
  let isMet: @MainActor () -> Bool

  /// Creates a rule. It is judged when the guest leaves the field, and from then on at each change.
  public init(
    _ field: any MessageField, _ problem: String, isMet: @escaping @MainActor () -> Bool
  ) {
    self.field = field
    self.problem = problem
    self.isMet = isMet
  }

  /// Returns the rule that a field must have a value: a text, or a choice.
  public static func required(_ field: any MessageField, _ problem: String) -> FieldRule {
    FieldRule(field, problem) { !field.description.value.isEmpty }
  }
}
