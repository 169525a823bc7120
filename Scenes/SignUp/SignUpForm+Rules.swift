import Domain
import SceneServices

extension SignUpForm {
  /// Returns the codes of all rules that the field breaks, which articles refer to.
  func brokenRules(in field: SignUp.Field) -> [String] {
    switch (field, brokenRule(in: field)) {
    case (_, nil): []
    case (.password, .some): passwordCheck.brokenRules.map(\.rawValue)
    case (.email, .taken): [RuleCode.taken.rawValue, AnalyticsEvent.Failure.emailTaken.word]
    case (.username, .taken):
      [RuleCode.taken.rawValue, AnalyticsEvent.Failure.usernameTaken.word]
    case (_, .some(let rule)): [rule.rawValue]
    }
  }

  func isEmpty(_ field: SignUp.Field) -> Bool {
    switch field {
    case .name: name.isEmpty
    case .email: email.isEmpty
    case .password: password.count == 0
    case .confirmation: confirmation.count == 0
    case .invitation: invitation?.isEmpty != false
    case .vouchers: vouchers.isEmpty
    case .username: username.isEmpty
    case .question(let id): answers[id]?.isEmpty != false
    case .terms: !agreesToTerms
    case .sshKey: !keepsKey
    }
  }
}
