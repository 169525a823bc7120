/// What a validator or a use case says, without what was typed.
extension AnalyticsEvent.Rule {
  public init(_ problem: NameProblem) {
    switch problem {
    case .empty: self = .empty
    case .oneWord: self = .oneWord
    case .controlCharacter: self = .controlCharacter
    case .tooLong: self = .tooLong
    }
  }

  public init(_ problem: EmailProblem) {
    switch problem {
    case .empty: self = .empty
    case .missingAt: self = .missingAt
    case .severalAts: self = .severalAts
    case .missingLocalPart: self = .missingLocalPart
    case .missingDomain: self = .missingDomain
    case .domainWithoutDot: self = .domainWithoutDot
    case .misplacedDot: self = .misplacedDot
    case .nonASCIILocalPart: self = .nonASCIILocalPart
    case .notAllowed: self = .notAllowed
    case .localPartTooLong: self = .localPartTooLong
    case .tooLong: self = .tooLong
    case .invalidDomain: self = .invalidDomain
    }
  }

  /// The first rule that a password breaks; nil when it breaks none.
  public init?(_ check: PasswordCheck) {
    if check.isEmpty {
      self = .empty
    } else if check.isTooLong {
      self = .tooLong
    } else if let rule = check.firstUnmet {
      self.init(missing: rule)
    } else {
      return nil
    }
  }

  public init?(_ check: ConfirmationCheck) {
    switch check {
    case .missing: self = .empty
    case .different: self = .different
    case .same: return nil
    }
  }

  private init(missing rule: PasswordRule) {
    switch rule {
    case .uppercase: self = .missingUppercase
    case .lowercase: self = .missingLowercase
    case .number: self = .missingNumber
    case .special: self = .missingSpecial
    case .longEnough: self = .tooShort
    case .uncommon: self = .common
    case .unrelated: self = .related
    }
  }
}

extension AnalyticsEvent.Failure {
  public init(_ error: RegistrationError) {
    switch error {
    case .invalid: self = .invalid
    case .emailTaken: self = .emailTaken
    case .notSaved: self = .notSaved
    case .outcomeUnknown: self = .outcomeUnknown
    case .cancelled: self = .cancelled
    }
  }
}
