import Domain
import FoyerTexts
import SceneServices

/// What is wrong with a field, and what to do about it.
extension SignUpWords {
  /// The rules have a checklist; only what isn't one of them needs a sentence.
  func sentence(_ check: PasswordCheck) -> String? {
    check.isTooLong ? texts.tooLong(check.requirements.policy.limit) : nil
  }

  /// What the server asks for besides; nil where it has refused nothing.
  func rejection(of field: SignUp.Field, in form: SignUpForm) -> String? {
    let rules = form.rejection?.rules(for: field, in: form) ?? []
    if rules.isEmpty { return nil }
    if field == .terms { return texts[.signUpTermsOutdated] }
    let demands = rules.compactMap(text)
    guard field == .password, demands.count == rules.count else {
      return texts[.signUpRejectedField(field: texts[field.texts.name])]
    }
    return texts[.signUpRejectedPassword(rules: demands.joined(separator: texts[.listSeparator]))]
  }

  /// A rule as the checklist has it; nil for what isn't known here.
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
