extension RegistrationForm {
  /// What is wrong with the fields, in the form's order; none where an account can be made of it.
  ///
  /// - Parameter rules: those of the form's label.
  public func problems(_ rules: RegistrationRules) -> [RegistrationProblem] {
    do throws(RegistrationError) {
      _ = try validated(rules)
    } catch .invalid(let problems) {
      return problems
    } catch {}
    return []
  }

  /// - Throws: `.invalid` with the problems of all fields, and nothing else.
  func validated(
    _ rules: RegistrationRules
  ) throws(RegistrationError) -> (name: FullName, email: EmailAddress) {
    let fullName = Result { () throws(NameProblem) in
      try FullName(validating: name, by: rules.names)
    }
    let address = Result { () throws(EmailProblem) in try EmailAddress(validating: email) }
    let check = PasswordCheck(password, for: rules.passwords, name: name, email: email)
    guard case (.success(let name), .success(let email), true) = (fullName, address, check.isValid)
    else { throw .invalid(Self.problems(fullName, address, check)) }
    return (name, email)
  }

  private static func problems(
    _ name: Result<FullName, NameProblem>, _ email: Result<EmailAddress, EmailProblem>,
    _ password: PasswordCheck
  ) -> [RegistrationProblem] {
    var problems: [RegistrationProblem] = []
    if case .failure(let problem) = name { problems.append(.name(problem)) }
    if case .failure(let problem) = email { problems.append(.email(problem)) }
    if !password.isValid { problems.append(.password(password)) }
    return problems
  }
}
