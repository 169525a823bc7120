/// A line that breaks a rule of the house.
struct Violation: Equatable, CustomStringConvertible {
  let file: String
  let line: Int
  let rule: String

  var description: String { "\(file):\(line): \(rule)" }
}
