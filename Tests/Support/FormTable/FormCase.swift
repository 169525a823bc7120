/// A filled form and its expected problems, shared by the tests of the screen, of linear mode and
/// of the server.
public struct FormCase: Sendable, CustomStringConvertible {
  public var name: String
  public var email: String
  public var password: String
  public var confirmation: String
  /// Each problem as a field and a rule, by their names in analytics and in the order of the form.
  public var problems: [String]

  public var isValid: Bool { problems.isEmpty }
  public var answers: [String] { [name, email, password, confirmation] }
  public var description: String { problems.first ?? "valid: \(name), \(email)" }

  init(
    name: String = "Ada Lovelace", email: String = "ada@example.org",
    password: String = "Passw0rd!", confirmation: String? = nil, _ problems: String...
  ) {
    self.name = name
    self.email = email
    self.password = password
    self.confirmation = confirmation ?? password
    self.problems = problems
  }
}
