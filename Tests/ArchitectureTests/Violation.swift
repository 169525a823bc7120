/// A line that breaks a rule.
struct Violation: Equatable, CustomStringConvertible {
  let file: String
  let line: Int
  let rule: String
  /// The rule's number in docs/reference/design-rules.md.
  var designRule: Int?
  /// The remedy.
  var instead: String?

  /// `Scenes/Home/HomeView.swift:12: a View logs nothing (design rule 96): tell the Presenter…`
  var description: String {
    "\(file):\(line): \(rule)" + (designRule.map { " (design rule \($0))" } ?? "")
      + (instead.map { ": \($0)" } ?? "")
  }
}
