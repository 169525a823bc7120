import Domain

extension API {
  public static let sendMessage = Endpoint<Message, MessageReceipt, ContactError>(
    "sendMessage", .post, "/messages", for: .everyone,
    "Send a message to the people of a brand, once for each key.", isKeyed: true,
    bodyLimit: 128 << 10,  // several times what the longest message needs
    problems: [.invalid, .closed, .unknownBrand, .tooMany, .full, .keyReused, .outcomeUnknown])
}

extension ContactError: APIFailure {
  public var problem: ProblemDetails {
    switch self {
    case .full: .full
    case .tooMany(let seconds): .tooMany(seconds)
    case .closed: .closed("No messages are taken")
    case .idempotencyKeyReused: .keyReused
    case .notSaved(let problem): .notSaved(problem)
    case .outcomeUnknown(let problem): .outcomeUnknown(problem)
    case .cancelled: .cancelled
    }
  }

  public var storageProblem: StorageProblem? {
    switch self {
    case .notSaved(let problem), .outcomeUnknown(let problem): problem
    case .full, .tooMany, .closed, .idempotencyKeyReused, .cancelled: nil
    }
  }

  public init?(_ problem: ProblemDetails) {
    switch problem.kind {
    case .closed: self = .closed
    case .tooMany: self = .tooMany(seconds: problem.secondsToWait)
    case .full: self = .full
    case .keyReused: self = .idempotencyKeyReused
    default: return nil
    }
  }
}
