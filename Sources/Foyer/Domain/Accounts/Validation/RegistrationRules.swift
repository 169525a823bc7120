/// A brand's rules for sign-up. The form, linear mode and a server use the same value.
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

  /// Validates a name.
  ///
  /// - Returns: Nil if the field is empty and optional.
  public func fullName(_ typed: String) throws(NameProblem) -> FullName? {
    guard fields.name == .required || !typed.isBlank else { return nil }
    return try FullName(validating: typed, by: names)
  }

  /// Validates an e-mail address.
  ///
  /// - Returns: Nil if the field is empty and optional.
  public func emailAddress(_ typed: String) throws(EmailProblem) -> EmailAddress? {
    guard fields.email == .required || !typed.isBlank else { return nil }
    return try EmailAddress(validating: typed)
  }
}

/// A brand's policy for names; the raw values are those of a brand file.
public enum NamePolicy: String, CaseIterable, Sendable {
  /// A first and a last name separated by a space, or a name in a script that needs none.
  case firstAndLast = "first-and-last"
  /// Any name. Some people have only a single one.
  case any
}
