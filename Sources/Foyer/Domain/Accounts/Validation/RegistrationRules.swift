/// What one label asks of those who sign up: the same value in the form, in linear mode and on a
/// server.
public struct RegistrationRules: Sendable, Equatable {
  public let names: NamePolicy
  public let passwords: PasswordRequirements
  public let fields: SignUpFields

  public init(
    names: NamePolicy = .firstAndLast, passwords: PasswordRequirements = PasswordRequirements(),
    fields: SignUpFields = .article
  ) {
    self.names = names
    self.passwords = passwords
    self.fields = fields
  }

  /// - Returns: nil where nothing was typed, and nothing has to be.
  public func fullName(_ typed: String) throws(NameProblem) -> FullName? {
    guard fields.name == .required || !typed.isBlank else { return nil }
    return try FullName(validating: typed, by: names)
  }

  /// - Returns: nil where nothing was typed, and nothing has to be.
  public func emailAddress(_ typed: String) throws(EmailProblem) -> EmailAddress? {
    guard fields.email == .required || !typed.isBlank else { return nil }
    return try EmailAddress(validating: typed)
  }
}

/// What a label asks of people's names; the names of the cases are those of a brand file.
public enum NamePolicy: String, CaseIterable, Sendable {
  /// A first and a last name with a blank between them, or a name in a script that needs none.
  case firstAndLast = "first-and-last"
  /// Any name, a single one too: some people have no other.
  case any
}
