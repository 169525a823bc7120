import Domain
import Secrets

/// What was typed so far, and what the rules say of it.
struct SignUpForm {
  var name = ""
  var email = ""
  var password = Secret("")
  var confirmation = Secret("")
  /// The address that the store has refused, as typed.
  var takenEmail: String?

  var isEmpty: Bool {
    name.isEmpty && email.isEmpty && password.count == 0 && confirmation.count == 0
  }

  var nameProblem: NameProblem? {
    problem { () throws(NameProblem) in try FullName(validating: name) }
  }

  var emailProblem: EmailProblem? {
    problem { () throws(EmailProblem) in try EmailAddress(validating: email) }
  }

  var isEmailTaken: Bool { email == takenEmail }
  var passwordCheck: PasswordCheck { PasswordCheck(password) }
  var confirmationCheck: ConfirmationCheck { ConfirmationCheck(confirmation, of: password) }

  /// The fields that keep the form from being sent, in the order of the screen.
  var invalidFields: [SignUp.Field] {
    SignUp.Field.allCases.filter { brokenRule(in: $0) != nil }
  }

  /// The first rule that the field breaks; nil when it is in order.
  func brokenRule(in field: SignUp.Field) -> AnalyticsEvent.Rule? {
    switch field {
    case .name: nameProblem.map(AnalyticsEvent.Rule.init)
    case .email: isEmailTaken ? .taken : emailProblem.map(AnalyticsEvent.Rule.init)
    case .password: AnalyticsEvent.Rule(passwordCheck)
    case .confirmation: AnalyticsEvent.Rule(confirmationCheck)
    }
  }

  private func problem<Value, Problem: Error>(
    _ validate: () throws(Problem) -> Value
  ) -> Problem? {
    do throws(Problem) {
      _ = try validate()
      return nil
    } catch {
      return error
    }
  }
}
