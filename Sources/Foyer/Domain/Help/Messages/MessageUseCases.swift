import Essentials

/// The settings for conversations, in this program or in a server.
public struct MessageParts: Sendable {
  let limit: RateLimit
  let isOpen: @Sendable (BrandID) -> Bool
  let sendsEmails: @Sendable () -> Bool

  /// - Parameters:
  ///   - limit: limits guests' messages and replies in an hour.
  ///   - isOpen: returns whether guests of a brand may write.
  ///   - sendsEmails: returns whether e-mails can be sent.
  public init(
    limit: RateLimit, isOpen: @escaping @Sendable (BrandID) -> Bool = { _ in true },
    sendsEmails: @escaping @Sendable () -> Bool
  ) {
    (self.limit, self.isOpen, self.sendsEmails) = (limit, isOpen, sendsEmails)
  }
}

/// The use cases of guests and operators with conversations.
struct MessageUseCases {
  typealias Reading = OperationFailure<Never>

  let conversations: any ActingStore & Conversations
  let parts: MessageParts
  let brands: @Sendable (BrandID?) -> Brand?
  let emails: @Sendable (Brand) -> EmailWriter
  let codes: VerificationCodeParts.Maker
  let now: @Sendable () -> Date
  /// Starts to deliver e-mails, and returns at once.
  let deliver: @Sendable () -> Void

  func register(in operations: inout Operations) {
    operations.register(list)
    operations.register(show)
    operations.register(change)
    operations.register(listOwn)
    operations.register(sendCode)
    operations.register(`continue`)
  }

  func list(
    _ request: ListMessages, by who: Operator
  ) async throws(Reading) -> Page<Conversation> {
    try await Reading.reading(
      await conversations.conversations(
        after: request.page, all: request.all ?? false, of: request.brand,
        limit: Page<Conversation>.size))
  }

  func show(
    _ request: ShowMessage, by who: Operator
  ) async throws(ShowMessage.Failure) -> Conversation {
    let answer = try await ShowMessage.Failure.of(
      await conversations.conversation(
        request.number, for: .staff, adding: nil, notice: { _ in nil }))
    return try answer.conversation(or: NotFound.notFound)
  }

  func change(
    _ request: ChangeMessage, by who: Operator
  ) async throws(ChangeMessage.Failure) -> Conversation {
    typealias Failure = ChangeMessage.Failure
    guard !request.action.isGuests else { throw .notAllowed("action") }
    let entry = try entry(
      request.id, request.action, by: who.actor.name, request.text, Failure.self)
    let answer = try await Failure.of(
      await conversations.acting(as: who.actor).conversation(
        request.number, for: .staff, adding: entry,
        notice: { [email] in email(entry, $0) }))
    deliver()
    if case .closed = answer { throw .alreadyClosed }
    return try answer.conversation(or: NotFound.notFound)
  }

  func listOwn(
    _ request: ListOwnMessages, by owner: Owner
  ) async throws(Reading) -> ListOwnMessages.Response {
    let own = try await Reading.of(await conversations.conversations(of: owner.account))
    return .init(messages: own.map(\.ofGuest))
  }

  func sendCode(
    _ request: SendMessageCode, by guest: Guest
  ) async throws(SendMessageCode.Failure) -> VerificationCodeSending {
    typealias Failure = SendMessageCode.Failure
    guard let brand = brands(request.brand) else { throw .unknownBrand }
    guard parts.isOpen(brand.id), parts.sendsEmails() else { throw .refused(.closed) }
    let codes = codes(brand, guest.call)
    let code = codes.makeCode()
    let own = ConversationCode(
      code, of: request.number, from: request.address, origin: codes.origin, at: now())
    let email = emails(brand).email(
      .messageCode(code), to: request.address, in: request.language)
    let receipt = VerificationCodeReceipt(
      idempotencyKey: IdempotencyKey(request.number.description), email: request.address)
    return try await Failure.check(
      await codes.send(receipt) { (_) async throws(AccountsError) in
        try await conversations.ask(own, email: email)
      })
  }

  func `continue`(
    _ request: ContinueMessage, by guest: Correspondent
  ) async throws(ContinueMessage.Failure) -> Conversation {
    typealias Failure = ContinueMessage.Failure
    let (number, reader) = (request.number, try reader(of: request, guest))
    let answer = try await Failure.of(
      await conversations.conversation(number, for: reader, adding: nil, notice: { _ in nil }))
    let found = try answer.conversation(or: MessageRefusal.notFound)
    guard let brand = brands(found.brand) else { throw .unknownBrand }
    guard parts.isOpen(brand.id) else { throw .refused(.closed) }
    guard let reply = request.reply else { return found.ofGuest }
    let entry = try entry(
      reply.id, reply.text == nil ? .solve : .write, by: nil, reply.text, Failure.self)
    if !found.has(entry) { try await count(entry, of: number, from: guest.call.origin) }
    let changed = try await Failure.of(
      await conversations.conversation(
        number, for: reader, adding: entry,
        notice: { NewOutboxEntry(entry, of: $0, at: brand) }))
    deliver()
    return try changed.conversation(or: MessageRefusal.notFound).ofGuest
  }

  private func reader(
    of request: ContinueMessage, _ guest: Correspondent
  ) throws(ContinueMessage.Failure) -> ConversationReader {
    if request.proof == nil, let account = guest.account { return .owner(account) }
    guard let proof = request.proof, let code = EmailCode(typed: proof.code) else {
      throw .denied(.wrongCode)
    }
    return .guest(
      ConversationCode(
        code, of: request.number, from: proof.address, origin: guest.call.origin, at: now()))
  }

  /// Counts a reply like a message.
  private func count(
    _ entry: Conversation.Entry, of number: OutboxReference, from origin: Origin?
  ) async throws(ContinueMessage.Failure) {
    let wait = try await ContinueMessage.Failure.reading(
      await parts.limit.wait(for: parts.limit.use("\(number):\(entry.id)", from: origin, at: now()))
    )
    if let wait { throw .denied(.paused(seconds: wait)) }
  }

  private func entry<Refused>(
    _ id: String, _ action: Conversation.Action, by name: String?, _ text: String?,
    _ failure: OperationFailure<Refused>.Type
  ) throws(OperationFailure<Refused>) -> Conversation.Entry {
    guard 1...64 ~= id.utf8.count, id.isPlain else { throw .notAllowed("id") }
    if text == nil, action.needsText { throw .broken("text", RuleCode.empty.rawValue) }
    var checked: String?
    if let text {
      guard action.takesText else { throw .notAllowed("text") }
      checked = try failure.check("text", try MessageText(validating: text)).value
      let limit = action == .assign ? 100 : Conversation.textLimit
      if checked?.utf8.count ?? 0 > limit { throw .broken("text", RuleCode.tooLong.rawValue) }
      if action == .assign, checked?.contains("\n") == true {
        throw .broken("text", RuleCode.severalLines.rawValue)
      }
    }
    return Conversation.Entry(id: id, action, by: name, checked, at: now())
  }

  /// The e-mail that informs the guest of an answer.
  private var email: @Sendable (Conversation.Entry, Conversation) -> NewOutboxEntry? {
    { [brands, emails, parts] entry, conversation in
      guard entry.action == .answer, parts.sendsEmails(), let brand = brands(conversation.brand),
        let text = entry.text
      else { return nil }
      let email = emails(brand).ownerEmail(
        .messageAnswered(conversation.number, brand.messages.sendsAnswers ? text : nil),
        to: conversation.address, in: conversation.language)
      return email.map {
        NewOutboxEntry(
          $0, about: conversation.account, key: "message:\(conversation.number):\(entry.id)",
          at: entry.writtenAt)
      }
    }
  }
}

extension Conversation.Action {
  fileprivate var takesText: Bool { needsText || self == .assign }
}

extension String {
  /// True if it has only visible characters of ASCII.
  var isPlain: Bool { utf8.allSatisfy { 0x21...0x7E ~= $0 } }
}

extension OperationFailure {
  /// An operator closes a message that is closed.
  public static var alreadyClosed: Self { .broken("action", "alreadyClosed") }
}

extension ConversationAnswer {
  /// A guest who needs no further answer has what they want if the message is closed.
  fileprivate func conversation<Refused>(
    or refusal: Refused
  ) throws(OperationFailure<Refused>) -> Conversation {
    switch self {
    case .found(let conversation), .closed(let conversation): return conversation
    case .notFound: throw .refused(refusal)
    case .wrongCode: throw .denied(.wrongCode)
    case .noAttempts(let seconds): throw .denied(.paused(seconds: seconds))
    case .full:
      throw .invalid([
        FieldProblem(
          field: "entries", rule: RuleCode.tooLong.rawValue, limit: Conversation.limit)
      ])
    }
  }
}
