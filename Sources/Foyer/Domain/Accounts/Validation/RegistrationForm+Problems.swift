import Essentials

extension RegistrationForm {
  /// Returns the validation errors in the form's order; empty if the form is valid.
  ///
  /// - Parameter rules: those of the form's brand.
  public func problems(_ rules: RegistrationRules) -> [RegistrationProblem] {
    do throws(RegistrationError) {
      _ = try validated(rules, at: .distantPast)
    } catch .invalid(let problems) {
      return problems
    } catch {}
    return []
  }

  /// Returns the validated data.
  ///
  /// - Throws: `.invalid` with the errors of all fields, and nothing else.
  func validated(
    _ rules: RegistrationRules, at now: Date
  ) throws(RegistrationError) -> (name: FullName, email: EmailAddress?, details: SignUpDetails) {
    let fullName = Result { () throws(NameProblem) in
      try rules.fullName(name)
    }
    let address = Result { () throws(EmailProblem) in try rules.emailAddress(email) }
    let check = PasswordCheck(
      password, for: rules.passwords, name: name, email: email, username: username)
    let (details, others) = details(rules.fields, at: now)
    guard others.isEmpty,
      case (.success(let given), .success(let email), true) = (fullName, address, check.isValid),
      let name = given ?? details.username.map(FullName.init(_:))
    else { throw .invalid(Self.problems(fullName, address, check) + others) }
    return (name, email, details)
  }

  private static func problems(
    _ name: Result<FullName?, NameProblem>, _ email: Result<EmailAddress?, EmailProblem>,
    _ password: PasswordCheck
  ) -> [RegistrationProblem] {
    var problems: [RegistrationProblem] = []
    if case .failure(let problem) = name { problems.append(.name(problem)) }
    if case .failure(let problem) = email { problems.append(.email(problem)) }
    if !password.isValid { problems.append(.password(password)) }
    return problems
  }
}
