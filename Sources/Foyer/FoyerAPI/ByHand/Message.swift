import Domain
import Essentials

extension API {
  /// A guest's message to a brand, with technical details.
  public struct Message: BodyRequest, Equatable, Sendable {
    public let subject: String
    public let text: String
    public let address: String
    public let brand: String
    /// Each kind is `screen`, `rule`, `brand`, `version`, `language` or `articles`.
    public let details: [ContactPayload.Detail]

    public init(_ message: ContactMessage) {
      subject = message.draft.subject.value
      text = message.draft.text.value
      address = message.draft.address.address
      brand = message.brand.description
      details = message.details.map { ContactPayload.Detail($0) }
    }

    /// Returns the message, or each field that breaks a rule.
    public func message() -> Result<ContactMessage, FieldProblems> {
      var problems: [FieldProblem] = []
      let subject = problems.part("subject") { () throws(MessageProblem) in
        try MessageSubject(validating: self.subject)
      }
      let text = problems.part("text") { () throws(MessageProblem) in
        try MessageText(validating: self.text)
      }
      let address = problems.part("address") { () throws(EmailProblem) in
        try EmailAddress(validating: self.address)
      }
      let details = self.details.prefix(ContactDetail.Kind.allCases.count).compactMap(\.detail)
      if details.count != self.details.count {
        problems.append(FieldProblem(field: "details", rule: "notAllowed"))
      }
      guard problems.isEmpty, let subject, let text, let address else {
        return .failure(FieldProblems(problems))
      }
      return .success(
        ContactMessage(
          ContactDraft(subject: subject, text: text, address: address), details: details,
          brand: BrandID(brand)))
    }
  }

  /// The fields that break a rule.
  public struct FieldProblems: Error, Equatable, Sendable {
    public let problems: [FieldProblem]

    init(_ problems: [FieldProblem]) { self.problems = problems }
  }

  /// The receipt of a stored message, with a number that the sender can quote.
  public struct MessageReceipt: APIResponse, Equatable {
    public static let statuses = [202]

    public let number: String

    public init(_ reference: OutboxReference) { number = reference.description }
  }
}

extension [FieldProblem] {
  /// Returns a valid part; otherwise nil, after adding the rule that it breaks.
  fileprivate mutating func part<Part, Problem: CodedProblem>(
    _ field: String, _ part: () throws(Problem) -> Part
  ) -> Part? {
    do throws(Problem) { return try part() } catch {
      append(FieldProblem(field: field, rule: error.code.rawValue))
      return nil
    }
  }
}

extension ContactPayload.Detail {
  fileprivate var detail: ContactDetail? {
    ContactDetail.Kind(rawValue: kind).flatMap { ContactDetail($0, received: value) }
  }
}

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
      let address = problems.part("address") { () throws(EmailProblem) in
        try EmailAddress(validating: self.address)
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
