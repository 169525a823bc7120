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
