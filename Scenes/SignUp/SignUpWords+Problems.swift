import Domain
import FoyerTexts
import SceneServices
import UnicodeKit

/// What is wrong with a field, and what to do about it.
extension SignUpWords {
  func sentence(_ problem: EmailProblem) -> String {
    switch problem {
    case .empty: texts[.signUpEmailEmpty]
    case .missingAt: texts[.signUpEmailMissingAt]
    case .displayName(let address): texts[.signUpEmailDisplayName(address: address)]
    case .severalAts: texts[.signUpEmailSeveralAts]
    case .missingLocalPart: texts[.signUpEmailMissingLocalPart]
    case .missingDomain: texts[.signUpEmailMissingDomain]
    case .domainWithoutDot(let domain):
      texts[.signUpEmailDomainWithoutDot(domain: domain)]
    case .misplacedDot: texts[.signUpEmailMisplacedDot]
    case .nonASCIILocalPart: texts[.signUpEmailNonASCIILocalPart]
    case .notAllowed(let character):
      texts[.signUpEmailNotAllowed(character: name(of: character))]
    case .localPartTooLong(let bytes, let limit):
      texts[.signUpEmailLocalPartTooLong(bytes: "\(bytes)", limit: "\(limit)")]
    case .tooLong(let bytes, let limit):
      texts[.signUpEmailTooLong(bytes: "\(bytes)", limit: "\(limit)")]
    case .invalidDomain(let domain): texts[.signUpEmailInvalidDomain(domain: domain)]
    }
  }

  /// What is to be removed; by its number where nobody sees it.
  private func name(of character: Character) -> String {
    if character == " " { return texts[.signUpEmailBlank] }
    let hidden = character.unicodeScalars.first { $0.isInvisible }
    return hidden.map { texts[.signUpEmailInvisible(code: $0.codePoint)] } ?? "\(character)"
  }

  /// The rules have a checklist; only what isn't one of them needs a sentence.
  func sentence(_ check: PasswordCheck) -> String? {
    guard check.isTooLong else { return nil }
    switch check.requirements.policy.limit {
    case .bytes(let limit): return texts[.signUpPasswordTooLong(limit: "\(limit)")]
    case .codePoints(let limit):
      return texts[.signUpPasswordTooManyCharacters(limit: "\(limit)")]
    }
  }

  /// What the server asks for besides; nil where it has refused nothing.
  func rejection(of field: SignUp.Field, in form: SignUpForm) -> String? {
    let rules = form.rejection?.rules(for: field, in: form) ?? []
    if rules.isEmpty { return nil }
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

  func sentence(_ check: ConfirmationCheck) -> String? {
    switch check {
    case .missing: texts[.signUpConfirmationMissing]
    case .different: texts[.signUpConfirmationDifferent]
    case .same: nil
    }
  }
}
