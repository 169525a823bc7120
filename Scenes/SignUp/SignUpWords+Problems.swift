import Domain
import FoyerTexts
import SceneServices

/// The problem of each field, with the remedy.
extension SignUpWords {
  /// Returns a sentence only if the password is too long; the checklist shows all other rules.
  func sentence(_ check: PasswordCheck) -> String? {
    check.isTooLong ? texts.tooLong(check.requirements.policy.limit) : nil
  }

  /// Returns the server's additional rules that the field breaks; nil if there are none.
  func rejection(of field: SignUp.Field, in form: SignUpForm) -> String? {
    let rules = form.rejection?.rules(for: field, in: form) ?? []
    if rules.isEmpty { return nil }
    if rules.contains(.refusedVouchCode) { return texts[.signUpVouchersRefused] }
    if rules.contains(.refusedEmail) { return texts[.signUpEmailRefused] }
    if field == .terms { return texts[.signUpTermsOutdated] }
    let demands = rules.compactMap(text)
    guard field == .password, demands.count == rules.count else {
      return texts[.signUpRejectedField(field: texts[field.texts.name ?? field.texts.label])]
    }
    return texts[.signUpRejectedPassword(rules: demands.joined(separator: texts[.listSeparator]))]
  }

  /// Returns the rule as the checklist words it; nil for an unknown rule.
  private func text(of rejection: Rejection) -> String? {
    switch rejection.rule {
    case "missingUppercase": texts[.signUpPasswordUppercase]
    case "missingLowercase": texts[.signUpPasswordLowercase]
    case "missingNumber": texts[.signUpPasswordNumber]
    case "missingSpecial": texts[.signUpPasswordSpecial]
    case "tooShort": rejection.limit.map { texts[.signUpPasswordLongEnough(count: "\($0)")] }
    case "common": texts[.signUpPasswordUncommon]
    case "related": texts[.signUpPasswordUnrelated]
    default: nil
    }
  }

  func invitationProblem(in form: SignUpForm) -> String? {
    switch form.brokenRule(in: .invitation) {
    case nil: nil
    case .rejected: texts[.signUpInvitationRefused]
    default: texts[.signUpInvitationEmpty]
    }
  }

  func sentence(_ check: ConfirmationCheck) -> String? {
    switch check {
    case .missing: texts[.signUpConfirmationMissing]
    case .different: texts[.signUpConfirmationDifferent]
    case .same: nil
    }
  }
}
