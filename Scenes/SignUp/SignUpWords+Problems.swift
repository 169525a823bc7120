import Domain

/// What is wrong with a field, and what to do about it.
extension SignUpWords {
  func sentence(_ problem: EmailProblem) -> String {
    switch problem {
    case .empty: copy["signUp.email.empty"]
    case .missingAt: copy["signUp.email.missingAt"]
    case .severalAts: copy["signUp.email.severalAts"]
    case .missingLocalPart: copy["signUp.email.missingLocalPart"]
    case .missingDomain: copy["signUp.email.missingDomain"]
    case .domainWithoutDot(let domain):
      copy("signUp.email.domainWithoutDot", ["domain": domain])
    case .misplacedDot: copy["signUp.email.misplacedDot"]
    case .nonASCIILocalPart: copy["signUp.email.nonASCIILocalPart"]
    case .notAllowed(let character):
      copy(
        "signUp.email.notAllowed",
        ["character": character == " " ? copy["signUp.email.blank"] : "\(character)"])
    case .localPartTooLong(let bytes, let limit):
      copy("signUp.email.localPartTooLong", ["bytes": "\(bytes)", "limit": "\(limit)"])
    case .tooLong(let bytes, let limit):
      copy("signUp.email.tooLong", ["bytes": "\(bytes)", "limit": "\(limit)"])
    case .invalidDomain(let domain): copy("signUp.email.invalidDomain", ["domain": domain])
    }
  }

  /// The rules have a checklist; only what isn't one of them needs a sentence.
  func sentence(_ check: PasswordCheck) -> String? {
    check.isTooLong
      ? copy("signUp.password.tooLong", ["limit": "\(PasswordCheck.byteLimit)"]) : nil
  }

  func sentence(_ check: ConfirmationCheck) -> String? {
    switch check {
    case .missing: copy["signUp.confirmation.missing"]
    case .different: copy["signUp.confirmation.different"]
    case .same: nil
    }
  }
}
