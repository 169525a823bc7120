import Domain
import FoyerTexts
import SceneServices

/// Rules of events in the words of the form, which a brand may have changed.
extension Texts {
  /// Returns the sentence that the guest has read, with … for what differs between guests.
  public func sentence(ofRule rule: String, field: String) -> String? {
    switch (field, rule) {
    case ("name", _): found(rule, Self.nameProblems) { sentence($0) }
    case ("email", "taken"): self[.signUpEmailTaken]
    case ("email", "refused"): self[.signUpEmailRefused]
    case ("email", _): found(rule, Self.emailProblems) { sentence($0) }
    case ("password", _):
      found(rule, PasswordRule.allCases) { text($0, shortest: nil) }
    case ("confirmation", "empty"): self[.signUpConfirmationMissing]
    case ("confirmation", "different"): self[.signUpConfirmationDifferent]
    case ("invitation", "empty"): self[.signUpInvitationEmpty]
    case ("invitation", _): self[.signUpInvitationRefused]
    case ("username", "taken"): self[.signUpUsernameTaken]
    case ("username", _): found(rule, Self.usernameProblems) { sentence($0) }
    case ("vouchers", "empty"): self[.signUpVouchersEmpty]
    case ("vouchers", "refused"): self[.signUpVouchersRefused]
    case ("question", "empty"): self[.signUpAnswerMissing]
    case ("question", "notAmong"): self[.signUpAnswerNotChosen]
    case ("terms", "notAccepted"): self[.signUpTermsNotAccepted]
    case ("terms", "outdated"): self[.signUpTermsOutdated]
    case ("code", "malformed"): self[.verificationMalformed]
    default: nil
    }
  }

  private static var nameProblems: [NameProblem] {
    [.empty(.firstAndLast), .oneWord("…"), .controlCharacter("a"), .loneMark("a")]
  }

  private static var emailProblems: [EmailProblem] {
    [
      .empty, .missingAt, .severalAts, .missingLocalPart, .missingDomain, .domainWithoutDot("…"),
      .misplacedDot, .nonASCIILocalPart, .invalidDomain("…"), .displayName(address: "…"),
    ]
  }

  private static var usernameProblems: [UsernameProblem] {
    [.empty, .uppercase, .onlyDigits, .reserved("…")]
  }

  private func found<Problem: CodedProblem>(
    _ rule: String, _ problems: [Problem], _ word: (Problem) -> String
  ) -> String? {
    problems.first { $0.code.rawValue == rule }.map(word)
  }
}
