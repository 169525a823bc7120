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
