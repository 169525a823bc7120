/// What one label asks of those who sign up: the same value in the form, in linear mode and on a
/// server.
public struct RegistrationRules: Sendable, Equatable {
  public let names: NamePolicy
  public let passwords: PasswordRequirements

  public init(
    names: NamePolicy = .firstAndLast, passwords: PasswordRequirements = PasswordRequirements()
  ) {
    self.names = names
    self.passwords = passwords
  }
}

/// What a label asks of people's names; the names of the cases are those of a brand file.
public enum NamePolicy: String, CaseIterable, Sendable {
  /// A first and a last name with a blank between them, or a name in a script that needs none.
  case firstAndLast = "first-and-last"
  /// Any name, a single one too: some people have no other.
  case any
}
