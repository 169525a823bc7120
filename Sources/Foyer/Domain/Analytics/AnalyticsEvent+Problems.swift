import SceneServices

/// What a validator or a use case says, without what was typed.
extension AnalyticsEvent.Rule {
  public init(_ problem: NameProblem) {
    switch problem {
    case .empty: self = .empty
    case .oneWord: self = .oneWord
    case .controlCharacter: self = .controlCharacter
    case .loneMark: self = .loneMark
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

// MARK: What calls fail of

extension RegistrationError: RecordedError {
  public var recorded: AnalyticsEvent.Failure {
    switch self {
    case .invalid: .invalid
    case .emailTaken: .emailTaken
    case .closed, .rejected, .attemptReused: .refused
    case .notSaved: .notSaved
    case .outcomeUnknown: .outcomeUnknown
    case .cancelled: .cancelled
    }
  }
}

extension StorageProblem: RecordedError {
  public var recorded: AnalyticsEvent.Failure {
    if case .service(let problem) = self { problem.recorded } else { .storage }
  }
}

extension ServiceProblem: RecordedError {
  public var recorded: AnalyticsEvent.Failure {
    switch self {
    case .unreachable: .unreachable
    case .connectionLost: .connectionLost
    case .untrusted: .untrusted
    case .timedOut: .timedOut
    case .refused, .unknownLabel, .closed: .refused
    case .invalidAnswer: .invalidAnswer
    case .tooLarge: .tooLarge
    case .cancelled: .cancelled
    case .clientMissing: .clientMissing
    }
  }
}

extension MembersError: RecordedError {
  public var recorded: AnalyticsEvent.Failure {
    switch self {
    case .storage(let problem): problem.recorded
    case .valueIsMissing: .valueIsMissing
    }
  }
}

extension ProfileError: RecordedError {
  public var recorded: AnalyticsEvent.Failure {
    switch self {
    case .noAccount: .noAccount
    case .storage(let problem): problem.recorded
    case .cancelled: .cancelled
    }
  }
}
