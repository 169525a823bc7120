import SceneServices

extension AnalyticsEvent.Rule {
  public init(_ problem: some CodedProblem) { self.init(problem.code) }
}

extension AnalyticsEvent {
  /// An event for a field that breaks one of Foyer's own validation rules.
  public static func fieldRejected(_ field: Field, _ rule: RuleCode) -> AnalyticsEvent {
    .fieldRejected(field, Rule(rule))
  }
}

// MARK: Failures of calls

extension RegistrationError: RecordedError {
  public var recorded: AnalyticsEvent.Failure {
    switch self {
    case .invalid: .invalid
    case .emailTaken: .emailTaken
    case .usernameTaken: .usernameTaken
    case .closed, .rejected, .idempotencyKeyReused: .refused
    case .tooMany: .tooMany
    case .invitation: .invitation
    case .full: .full
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
    case .vouchCode, .idempotencyKeyReused, .refused, .suspended: .refused
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
    case .insecure: .insecure
    case .timedOut: .timedOut
    case .refused, .refusedBecause, .otherVersion, .unknownBrand, .closed, .notAllowed: .refused
    case .tooMany, .busy: .tooMany
    case .invalidResponse: .invalidResponse
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

extension SentMessageError: RecordedError {
  public var recorded: AnalyticsEvent.Failure {
    switch self {
    case .notFound: .valueIsMissing
    case .tooMany: .tooMany
    case .closed: .refused
    case .unavailable: .unreachable
    case .storage(let problem): problem.recorded
    case .cancelled: .cancelled
    }
  }
}

extension ContactError: RecordedError {
  public var recorded: AnalyticsEvent.Failure {
    switch self {
    case .full: .full
    case .tooMany: .tooMany
    case .closed, .idempotencyKeyReused: .refused
    case .notSaved(let problem): problem.recorded
    case .outcomeUnknown: .outcomeUnknown
    case .cancelled: .cancelled
    }
  }
}
