import Domain
import SceneServices
import Secrets

/// What was typed so far, and what the rules say of it.
struct SignUpForm {
  var name = "" {
    didSet {
      nameProblem = Self.problem(name: name, rules)
      checkPasswordAgain()
    }
  }
  var email = "" {
    didSet {
      emailProblem = Self.problem(email: email)
      checkPasswordAgain()
    }
  }
  var password = Secret("") {
    didSet { checkPassword() }
  }
  var confirmation = Secret("")
  /// The address that the store has refused, as typed.
  var takenEmail: String?
  /// What a server with rules of its own has refused.
  var rejection: SignUpRejection?
  private(set) var nameProblem: NameProblem?
  private(set) var emailProblem: EmailProblem?
  private(set) var passwordCheck: PasswordCheck
  let rules: RegistrationRules

  init(rules: RegistrationRules) {
    self.rules = rules
    nameProblem = Self.problem(name: name, rules)
    emailProblem = Self.problem(email: email)
    passwordCheck = PasswordCheck(password, for: rules.passwords)
  }

  var isEmpty: Bool {
    name.isEmpty && email.isEmpty && password.count == 0 && confirmation.count == 0
  }

  var isEmailTaken: Bool { email == takenEmail }
  var confirmationCheck: ConfirmationCheck { ConfirmationCheck(confirmation, of: password) }

  /// The fields that keep the form from being sent, in the order of the screen.
  var invalidFields: [SignUp.Field] {
    SignUp.Field.allCases.filter { brokenRule(in: $0) != nil }
  }

  /// The first rule that the field breaks; nil when it is in order.
  func brokenRule(in field: SignUp.Field) -> AnalyticsEvent.Rule? {
    if rejection?.rules(for: field, in: self).isEmpty == false { return .rejected }
    return switch field {
    case .name: nameProblem.map(AnalyticsEvent.Rule.init)
    case .email: isEmailTaken ? .taken : emailProblem.map(AnalyticsEvent.Rule.init)
    case .password: AnalyticsEvent.Rule(passwordCheck)
    case .confirmation: AnalyticsEvent.Rule(confirmationCheck)
    }
  }

  /// A password may be made of the name or the address.
  private mutating func checkPasswordAgain() {
    if password.count > 0 { checkPassword() }
  }

  private mutating func checkPassword() {
    passwordCheck = PasswordCheck(password, for: rules.passwords, name: name, email: email)
  }

  private static func problem(name: String, _ rules: RegistrationRules) -> NameProblem? {
    do throws(NameProblem) {
      _ = try FullName(validating: name, by: rules.names)
      return nil
    } catch {
      return error
    }
  }

  private static func problem(email: String) -> EmailProblem? {
    do throws(EmailProblem) {
      _ = try EmailAddress(validating: email)
      return nil
    } catch {
      return error
    }
  }
}
