import Domain
import Essentials

extension API {
  /// The number and the sender's address of a message.
  public struct MessageLookup: BodyRequest, Equatable {
    public let number: String
    public let address: String
    public let brand: String

    public init(_ request: FindSentMessage.Request) {
      number = request.reference.description
      address = request.address.address
      brand = request.brand.description
    }

    /// Returns the request, or each field that breaks a rule.
    public func request(from origin: Origin?) -> Result<FindSentMessage.Request, FieldProblems> {
      var problems: [FieldProblem] = []
      let reference = OutboxReference(number)
      if reference == nil { problems.append(FieldProblem(field: "number", rule: "malformed")) }
      var address: EmailAddress?
      do throws(EmailProblem) { address = try EmailAddress(validating: self.address) } catch {
        problems.append(FieldProblem(field: "address", rule: error.code.rawValue))
      }
      guard let reference, let address else { return .failure(FieldProblems(problems)) }
      return .success(
        FindSentMessage.Request(reference, from: address, at: BrandID(brand), origin: origin))
    }
  }

  /// The status of a message, and the last answer to it.
  public struct MessageStatus: APIResponse, Equatable {
    /// `waiting` (for its delivery), `received`, `inProgress`, `onHold`, `resolved` or `rejected`.
    public let progress: String
    public let changedAt: Date
    /// The text of the last answer, and the time at which it was written.
    public let answer: String?
    public let answeredAt: Date?

    public init(_ message: SentMessage) {
      progress = message.progress.rawValue
      changedAt = message.changedAt
      answer = message.answer?.text
      answeredAt = message.answer?.writtenAt
    }

    /// Nil if the server names a progress that this version doesn't know.
    public var message: SentMessage? {
      guard let progress = SentMessage.Progress(rawValue: progress) else { return nil }
      var last: SentMessage.Answer?
      if let answer, let answeredAt { last = .init(text: answer, writtenAt: answeredAt) }
      return SentMessage(progress, changedAt: changedAt, answer: last)
    }
  }

  public static let messageStatus = Endpoint<MessageLookup, MessageStatus, SentMessageError>(
    "findMessage", .post, "/messages/status", for: .everyone,
    "Look up what became of a message, by its number and its sender's address.", takesLong: true,
    problems: [.invalid, .closed, .unknownBrand, .notFound, .tooMany, .ticketsUnavailable])
}

extension SentMessageError: APIFailure {
  public var problem: ProblemDetails {
    switch self {
    case .notFound: .notFound("No message has this number and this address")
    case .tooMany(let seconds): .tooMany(seconds)
    case .closed: .closed("Messages can't be looked up")
    case .unavailable:
      ProblemDetails(.ticketsUnavailable, 503, "The ticket system can't be used right now")
    case .storage(let problem): problem.problem
    case .cancelled: .cancelled
    }
  }

  public var storageProblem: StorageProblem? {
    if case .storage(let problem) = self { problem } else { nil }
  }

  public init?(_ problem: ProblemDetails) {
    switch problem.kind {
    case .notFound: self = .notFound
    case .tooMany: self = .tooMany(seconds: problem.secondsToWait)
    case .closed: self = .closed
    case .ticketsUnavailable: self = .unavailable
    default: return nil
    }
  }
}
