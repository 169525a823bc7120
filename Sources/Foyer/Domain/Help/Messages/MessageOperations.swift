/// Lists conversations in pages, those first that wait the longest.
public struct ListMessages: OperatorOperation, Equatable {
  public typealias Response = Page<Conversation>

  public static let endpoint = Endpoint(
    "listMessages", .get, "/messages", for: .operators(.read),
    "List guests' messages without their entries, the longest waiting first, in pages.",
    query: [
      .page, .init("all", "Also those that are closed.", .flag),
      .init("brand", "Only messages to this brand."),
    ])

  public let page: PageToken?
  public let all: Bool?
  public let brand: BrandID?

  public init(after page: PageToken? = nil, all: Bool = false, of brand: BrandID? = nil) {
    (self.page, self.all, self.brand) = (page, all, brand)
  }
}

/// Shows a conversation to an operator.
public struct ShowMessage: OperatorOperation, Equatable {
  public typealias Response = Conversation
  public typealias Refused = NotFound

  public static let endpoint = Endpoint(
    "showMessage", .get, "/messages/{number}", for: .operators(.read),
    "Show a guest's message with all answers and notes.")

  public let number: OutboxReference

  public init(_ number: OutboxReference) { self.number = number }
}

/// Answers a guest, adds a note, assigns a conversation or closes it.
public struct ChangeMessage: OperatorOperation, Equatable {
  public typealias Response = Conversation
  public typealias Refused = NotFound

  public static let endpoint = Endpoint(
    "changeMessage", .post, "/messages/{number}/entries", for: .operators(.decide),
    "Answer a guest's message, add a note, assign it or close it, once for each id.",
    bodyLimit: 128 << 10, isRepeatable: true)

  public let number: OutboxReference
  /// Chosen by the caller, so that a repeated request changes nothing.
  public let id: String
  public let action: Conversation.Action
  /// The answer or the note; for `assign`, an operator's name, or nothing for none.
  public let text: String?

  public init(
    _ number: OutboxReference, _ action: Conversation.Action, _ text: String? = nil,
    id: String = RandomIdentifiers().eventID()
  ) {
    (self.number, self.id, self.action, self.text) = (number, id, action, text)
  }
}

/// Lists the conversations of the owner's account.
public struct ListOwnMessages: APIOperation, Equatable {
  public struct Response: APIResponse, Equatable {
    /// Without their entries, the newest first; 100 at most.
    public let messages: [Conversation]

    public init(messages: [Conversation]) { self.messages = messages }
  }

  public static let endpoint = Endpoint(
    "listOwnMessages", .get, "/account/messages",
    "List the messages that were written with the account, the newest first.")

  public init() {}
}

/// Sends a code by which a guest who isn't signed in opens a conversation.
public struct SendMessageCode: APIOperation, Equatable {
  public typealias Response = VerificationCodeSending
  public typealias Refused = MessagesClosed
  public typealias Who = Guest

  public static let endpoint = Endpoint(
    "sendMessageCode", .post, "/messages/codes", for: .everyone,
    "Send a code by which the guest who has written a message opens it.",
    problems: [.unknownBrand])

  public let number: OutboxReference
  public let address: EmailAddress
  public let brand: BrandID
  public let language: String

  public init(
    _ number: OutboxReference, from address: EmailAddress, at brand: BrandID, language: String
  ) {
    (self.number, self.address, self.brand) = (number, address, brand)
    self.language = language
  }
}

extension SendMessageCode: NamesBrand {}

/// Shows a conversation to the guest who began it, after a reply if there is one: by a session, or by
/// the address and a code.
public struct ContinueMessage: APIOperation, Equatable {
  public typealias Response = Conversation
  public typealias Refused = MessageRefusal
  public typealias Who = Correspondent

  public struct Reply: Codable, Equatable, Sendable {
    /// Chosen by the caller, so that a repeated request adds nothing.
    public let id: String
    /// Nil if the guest only needs no further answer.
    public let text: String?

    public init(_ text: String?, id: String = RandomIdentifiers().eventID()) {
      (self.id, self.text) = (id, text)
    }
  }

  public struct Proof: Codable, Equatable, Sendable {
    public let address: EmailAddress
    public let code: String

    public init(_ address: EmailAddress, _ code: EmailCode) {
      (self.address, self.code) = (address, code.text)
    }
  }

  public static let endpoint = Endpoint(
    "continueMessage", .post, "/messages/{number}/conversation", for: .everyone,
    """
    Show a message with its answers to the guest who wrote it, and add a reply, once for each id: by \
    the bearer token of a session, or by the address and a code.
    """, bodyLimit: 128 << 10,
    problems: [.signedOut, .secondFactorNeeded, .wrongCode, .tooMany, .unknownBrand])

  public let number: OutboxReference
  /// Nil for the owner of an account.
  public let proof: Proof?
  public let reply: Reply?

  public init(_ number: OutboxReference, by proof: Proof?, adding reply: Reply? = nil) {
    (self.number, self.proof, self.reply) = (number, proof, reply)
  }
}

/// The refusal of a code: a feature flag is off, or no e-mails are sent.
public enum MessagesClosed: Refusal, CaseIterable {
  case closed

  public var answer: ProblemAnswer { ProblemAnswer(403, "Messages are closed") }
}

/// A reason why a guest can't read a conversation or add to it.
public enum MessageRefusal: Refusal, CaseIterable {
  case notFound
  /// A feature flag is off.
  case closed

  public var answer: ProblemAnswer {
    switch self {
    case .notFound: NotFound.notFound.answer
    case .closed: MessagesClosed.closed.answer
    }
  }
}

/// The writer of a message: the owner of an account, by a session, or a guest.
public struct Correspondent: Principal {
  /// Nil for a guest without a session.
  public let account: AccountID?
  public let call: Call

  public static func admit(
    _ call: Call, to endpoint: Endpoint, by gate: Gate
  ) async throws(OwnFailure) -> Correspondent {
    guard endpoint.access == .everyone else { throw .denied(.signedOut) }
    guard call.session != nil else {
      return Correspondent(account: nil, call: gate.withOrigin(call))
    }
    let owner = try await gate.owner(of: call, beforeEnrolment: endpoint.isBeforeEnrolment)
    return Correspondent(account: owner.account, call: owner.call)
  }
}
