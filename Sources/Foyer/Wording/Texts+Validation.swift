import Domain
import FoyerTexts
import SceneServices
import UnicodeKit

/// Validation errors in words, with the remedy.
extension Texts {
  public func sentence(_ problem: NameProblem) -> String {
    switch problem {
    case .empty(.firstAndLast): self[.signUpNameEmpty]
    case .empty(.any): self[.signUpNameEmptyAny]
    case .oneWord(let word): self[.signUpNameOneWord(word: word)]
    case .controlCharacter: self[.signUpNameControlCharacter]
    case .loneMark: self[.signUpNameLoneMark]
    case .tooLong(let bytes, let limit):
      self[.signUpNameTooLong(bytes: "\(bytes)", limit: "\(limit)")]
    }
  }

  /// - Parameter empty: the sentence for an empty text.
  public func sentence(_ problem: MessageProblem, empty: LocalizedText) -> String {
    switch problem {
    case .empty: self[empty]
    case .severalLines: self[.contactSubjectSeveralLines]
    case .controlCharacter: self[.contactControlCharacter]
    case .tooLong(let count, let limit):
      self[.contactTooLong(count: "\(count)", limit: "\(limit)")]
    }
  }

  public func sentence(_ problem: AboutProblem) -> String {
    switch problem {
    case .severalLines: self[.profileAboutSeveralLines]
    case .controlCharacter: self[.profileAboutControlCharacter]
    case .tooLong(let bytes, let limit):
      self[.profileAboutTooLong(bytes: "\(bytes)", limit: "\(limit)")]
    }
  }

  public func sentence(_ problem: EmailProblem) -> String {
    switch problem {
    case .empty: self[.signUpEmailEmpty]
    case .missingAt: self[.signUpEmailMissingAt]
    case .displayName(let address): self[.signUpEmailDisplayName(address: address)]
    case .commaForDot(let address): self[.signUpEmailCommaForDot(address: address)]
    case .severalAts: self[.signUpEmailSeveralAts]
    case .missingLocalPart: self[.signUpEmailMissingLocalPart]
    case .missingDomain: self[.signUpEmailMissingDomain]
    case .domainWithoutDot(let domain):
      self[.signUpEmailDomainWithoutDot(domain: domain)]
    case .misplacedDot: self[.signUpEmailMisplacedDot]
    case .nonASCIILocalPart: self[.signUpEmailNonASCIILocalPart]
    case .notAllowed(let character):
      self[.signUpEmailNotAllowed(character: name(of: character))]
    case .localPartTooLong(let bytes, let limit):
      self[.signUpEmailLocalPartTooLong(bytes: "\(bytes)", limit: "\(limit)")]
    case .tooLong(let bytes, let limit):
      self[.signUpEmailTooLong(bytes: "\(bytes)", limit: "\(limit)")]
    case .invalidDomain(let domain): self[.signUpEmailInvalidDomain(domain: domain)]
    }
  }

  public func sentence(_ problem: UsernameProblem) -> String {
    switch problem {
    case .empty: self[.signUpUsernameEmpty]
    case .uppercase: self[.signUpUsernameUppercase]
    case .notAllowed(let scalar):
      self[.signUpUsernameNotAllowed(character: name(of: Character(scalar)))]
    case .onlyDigits: self[.signUpUsernameOnlyDigits]
    case .beginsWith: self[.signUpUsernameBeginsWith]
    case .tooLong(let count, let limit):
      self[.signUpUsernameTooLong(count: "\(count)", limit: "\(limit)")]
    case .reserved(let name): self[.signUpUsernameReserved(name: name)]
    }
  }

  public func sentence(_ problem: AnswerProblem, of kind: QuestionKind) -> String {
    switch problem {
    case .missing where kind == .choice || kind == .yesNo: self[.signUpAnswerNotChosen]
    case .missing: self[.signUpAnswerMissing]
    case .severalLines: self[.signUpAnswerSeveralLines]
    case .controlCharacter: self[.signUpAnswerControlCharacter]
    case .tooLong(let count, let limit):
      self[.signUpAnswerTooLong(count: "\(count)", limit: "\(limit)")]
    case .notAmong: self[.signUpAnswerNotChosen]
    }
  }

  /// Returns a rule as an item of a checklist.
  ///
  /// - Parameter shortest: the minimum length, in code points.
  public func text(_ rule: PasswordRule, shortest: Int?) -> String {
    switch rule {
    case .uppercase: self[.signUpPasswordUppercase]
    case .lowercase: self[.signUpPasswordLowercase]
    case .number: self[.signUpPasswordNumber]
    case .special: self[.signUpPasswordSpecial]
    case .longEnough: self[.signUpPasswordLongEnough(count: "\(shortest ?? 1)")]
    case .uncommon: self[.signUpPasswordUncommon]
    case .unrelated: self[.signUpPasswordUnrelated]
    }
  }

  /// Returns a sentence about a password that exceeds the limit.
  public func tooLong(_ limit: PasswordLimit) -> String {
    switch limit {
    case .bytes(let limit): self[.signUpPasswordTooLong(limit: "\(limit)")]
    case .codePoints(let limit): self[.signUpPasswordTooManyCharacters(limit: "\(limit)")]
    }
  }

  /// Returns the invalid character, or its code point if it is invisible.
  private func name(of character: Character) -> String {
    if character == " " { return self[.signUpEmailBlank] }
    let hidden = character.unicodeScalars.first { $0.isInvisible }
    return hidden.map { self[.signUpEmailInvisible(code: $0.codePoint)] } ?? "\(character)"
  }
}

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

/// Fields of events in the words of the forms, which a brand may have changed.
extension Texts {
  /// Returns nil for a field without a label, and for one that only another version has.
  public func label(ofField field: String) -> String? {
    let label: LocalizedText? =
      switch field {
      case "name": .signUpNameLabel
      case "username": .signUpUsernameLabel
      case "email": .signUpEmailLabel
      case "password": .signUpPasswordLabel
      case "confirmation": .signUpConfirmationLabel
      case "question": .signUpAnswerName
      case "terms": .signUpTermsTitle
      case "invitation": .signUpInvitationLabel
      case "vouchers": .signUpVouchersLabel
      case "sshKey": .signUpKeyName
      case "code", "verificationCode": .verificationLabel
      case "signInName": .signInNameLabel
      case "signInPassword": .signInPasswordLabel
      case "accountKey": .accountKeysFieldLabel
      case "about": .profileAboutLabel
      default: nil
      }
    return label.map { self[$0] }
  }
}

/// The strength of a typed password as a screen shows it.
public struct PasswordStrengthWords: Sendable, Equatable {
  public var label: String
  /// Counted from 1 to `levels`.
  public var level: Int
  public var levels: Int
  public var word: String

  public init(label: String, level: Int, levels: Int, word: String) {
    (self.label, self.level, self.levels, self.word) = (label, level, levels, word)
  }
}

extension Texts {
  /// Returns how to make a weak password stronger that is accepted nevertheless; nil for others.
  public func advice(on check: PasswordCheck) -> String? {
    check.isValid && check.strength == .weak ? self[.signUpPasswordAdvice] : nil
  }

  public func words(for strength: PasswordStrength) -> PasswordStrengthWords {
    PasswordStrengthWords(
      label: self[.signUpPasswordStrengthLabel], level: strength.rawValue,
      levels: PasswordStrength.allCases.count, word: self[strength.text])
  }
}

extension PasswordStrength {
  fileprivate var text: LocalizedText {
    switch self {
    case .weak: .signUpPasswordStrengthWeak
    case .fair: .signUpPasswordStrengthFair
    case .good: .signUpPasswordStrengthGood
    case .strong: .signUpPasswordStrengthStrong
    }
  }
}
