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

  public init(_ problem: MessageProblem) {
    switch problem {
    case .empty: self = .empty
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

  public init(_ problem: UsernameProblem) {
    switch problem {
    case .empty: self = .empty
    case .uppercase: self = .uppercase
    case .notAllowed: self = .notAllowed
    case .onlyDigits: self = .onlyDigits
    case .beginsWith: self = .beginsWith
    case .tooLong: self = .tooLong
    case .reserved: self = .reserved
    }
  }

  public init(_ problem: AnswerProblem) {
    switch problem {
    case .missing: self = .empty
    case .severalLines: self = .severalLines
    case .controlCharacter: self = .controlCharacter
    case .tooLong: self = .tooLong
    case .notAmong: self = .notAmong
    }
  }

  public init(_ problem: TermsProblem) {
    switch problem {
    case .missing: self = .notAccepted
    case .outdated: self = .outdated
    }
  }

  public init(_ problem: SSHKeyProblem) {
    switch problem {
    case .empty: self = .empty
    case .severalKeys: self = .severalLines
    case .privateKey, .options, .otherType: self = .notAllowed
    case .noKey, .broken: self = .noKey
    case .tooWeak: self = .tooShort
    }
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
    case .usernameTaken: .usernameTaken
    case .closed, .rejected, .attemptReused: .refused
    case .tooMany: .tooMany
    case .invitation: .invitation
    case .notSaved: .notSaved
    case .outcomeUnknown: .outcomeUnknown
    case .cancelled: .cancelled
    }
  }
}

extension ApplicationError: RecordedError {
  public var recorded: AnalyticsEvent.Failure {
    switch self {
    case .emailTaken: .emailTaken
    case .usernameTaken: .usernameTaken
    case .invitation: .invitation
    case .tooSoon: .tooMany
    case .full: .full
    case .attemptReused, .refused: .refused
    case .unknown: .valueIsMissing
    case .notSaved(let problem): problem.recorded
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
    case .refused, .unknownLabel, .closed, .notAllowed: .refused
    case .tooMany, .busy: .tooMany
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

extension ContactError: RecordedError {
  public var recorded: AnalyticsEvent.Failure {
    switch self {
    case .full: .full
    case .tooMany: .tooMany
    case .closed: .refused
    case .notSaved(let problem): problem.recorded
    case .outcomeUnknown: .outcomeUnknown
    case .cancelled: .cancelled
    }
  }
}

extension SSHKeysError: RecordedError {
  public var recorded: AnalyticsEvent.Failure {
    switch self {
    case .taken, .present: .refused
    case .tooMany: .full
    case .signedOut: .signedOut
    case .store(.notSaved(let problem)): problem.recorded
    case .store(.outcomeUnknown): .outcomeUnknown
    case .store: .cancelled
    }
  }
}

extension ProfileError: RecordedError {
  public var recorded: AnalyticsEvent.Failure {
    switch self {
    case .noAccount: .noAccount
    case .storage(let problem): problem.recorded
    case .outcomeUnknown: .outcomeUnknown
    case .cancelled: .cancelled
    }
  }
}
