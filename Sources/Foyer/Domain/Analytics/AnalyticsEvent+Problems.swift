import SceneServices

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

  public init(_ problem: AboutProblem) {
    switch problem {
    case .severalLines: self = .severalLines
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
    case .displayName: self = .displayName
    case .nonASCIILocalPart: self = .nonASCIILocalPart
    case .notAllowed: self = .notAllowed
    case .localPartTooLong: self = .localPartTooLong
    case .tooLong: self = .tooLong
    case .invalidDomain: self = .invalidDomain
    }
  }

  /// The first rule that a password breaks; nil when it breaks none.
  public init?(_ check: PasswordCheck) {
    guard let first = Self.all(brokenBy: check).first else { return nil }
    self = first
  }

  /// Every rule that a password breaks; of an empty one, that it is.
  public static func all(brokenBy check: PasswordCheck) -> [Self] {
    if check.isEmpty { return [.empty] }
    if check.isTooLong { return [.tooLong] }
    return check.requirements.rules.filter { !check.met.contains($0) }.map(Self.init(missing:))
  }

  public init?(_ check: ConfirmationCheck) {
    switch check {
    case .missing: self = .empty
    case .different: self = .different
    case .same: return nil
    }
  }

  public init(missing rule: PasswordRule) {
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
    case .closed, .rejected, .attemptReused: self = .refused
    case .notSaved: self = .notSaved
    case .outcomeUnknown: self = .outcomeUnknown
    case .cancelled: self = .cancelled
    }
  }

  public init(_ problem: ServiceProblem) {
    switch problem {
    case .unreachable: self = .unreachable
    case .connectionLost: self = .connectionLost
    case .untrusted: self = .untrusted
    case .timedOut: self = .timedOut
    case .refused, .unknownLabel: self = .refused
    case .invalidAnswer: self = .invalidAnswer
    case .tooLarge: self = .tooLarge
    case .cancelled: self = .cancelled
    case .clientMissing: self = .clientMissing
    }
  }

  public init(_ error: MembersError) {
    switch error {
    case .service(let problem): self.init(problem)
    case .storage: self = .storage
    case .valueIsMissing: self = .valueIsMissing
    }
  }

  public init(_ error: ProfileError) {
    switch error {
    case .noAccount: self = .noAccount
    case .storage: self = .storage
    case .service(let problem): self.init(problem)
    case .cancelled: self = .cancelled
    }
  }
}
