/// A line that breaks a rule of the house.
struct Violation: Equatable, CustomStringConvertible {
  let file: String
  let line: Int
  let rule: String
  /// The number that docs/seed-rules.md has it under.
  var seedRule: Int?
  /// What to do.
  var instead: String?

  /// `Scenes/Home/HomeView.swift:12: a View logs nothing (seed rule 96): tell the Presenter…`
  var description: String {
    "\(file):\(line): \(rule)" + (seedRule.map { " (seed rule \($0))" } ?? "")
      + (instead.map { ": \($0)" } ?? "")
  }
}
