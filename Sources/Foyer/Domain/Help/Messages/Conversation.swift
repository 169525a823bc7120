import Essentials

/// A guest's message with everything that was written about it.
public struct Conversation: APIResponse, Equatable {
  /// The maximum number of entries. Closing is possible beyond it.
  public static let limit = 100
  /// The maximum length of an entry's text, in bytes of UTF-8.
  public static let textLimit = 16 << 10

  /// A step of a guest or an operator.
  public enum Action: String, Codable, CaseIterable, Sendable {
    /// A guest's message or reply.
    case write
    /// The guest needs no further answer.
    case solve
    /// An operator's answer to the guest.
    case answer
    /// A note between operators, which guests never see.
    case note
    /// The text is the name of the operator who works on it; without a text, none does.
    case assign
    /// An operator closes it.
    case resolve, reject

    public var isGuests: Bool { self == .write || self == .solve }
    /// True if guests see it.
    public var isShown: Bool { self != .note && self != .assign }
    public var needsText: Bool { [.write, .answer, .note].contains(self) }
    public var isClosing: Bool { [.solve, .resolve, .reject].contains(self) }
  }

  public struct Entry: Codable, Sendable, Equatable {
    /// Chosen by the writer, so that a repeated request adds nothing.
    public let id: String
    public let action: Action
    /// The operator's name; nil for a guest's entry, and in what a guest sees.
    public private(set) var name: String?
    /// As it was written: not sanitised.
    public let text: String?
    public let writtenAt: Date

    public init(id: String, _ action: Action, by name: String?, _ text: String?, at time: Date) {
      (self.id, self.action, self.name) = (id, action, name)
      (self.text, writtenAt) = (text, time)
    }

    fileprivate var anonymous: Entry {
      var entry = self
      entry.name = nil
      return entry
    }
  }

  public let number: OutboxReference
  public let brand: BrandID
  /// The account that the guest was signed in to; nil for none.
  public let account: AccountID?
  public let address: EmailAddress
  public let subject: String
  /// The details that the guest has attached.
  public let details: [ContactPayload.Detail]
  public private(set) var state: SentMessage.Progress
  /// The operator who works on it.
  public private(set) var assignee: String?
  public let createdAt: Date
  public private(set) var changedAt: Date
  /// Empty in a list.
  public private(set) var entries: [Entry]

  public init(
    _ number: OutboxReference, of brand: BrandID, account: AccountID?, address: EmailAddress,
    subject: String, details: [ContactPayload.Detail], state: SentMessage.Progress,
    assignee: String? = nil, createdAt: Date, changedAt: Date, entries: [Entry] = []
  ) {
    (self.number, self.brand, self.account) = (number, brand, account)
    (self.address, self.subject, self.details) = (address, subject, details)
    (self.state, self.assignee, self.entries) = (state, assignee, entries)
    (self.createdAt, self.changedAt) = (createdAt, changedAt)
  }

  /// The part that the guest sees: no notes, no change by them, and no operator's name.
  public var ofGuest: Conversation {
    var conversation = self
    conversation.assignee = nil
    conversation.entries = entries.filter(\.action.isShown).map(\.anonymous)
    if !entries.isEmpty {
      conversation.changedAt = conversation.entries.last?.writtenAt ?? createdAt
    }
    return conversation
  }

  /// The guest's language, if it was attached.
  var language: String? { details.first { $0.kind == ContactDetail.Kind.language.rawValue }?.value }

  public func has(_ entry: Entry) -> Bool { entries.contains { $0.id == entry.id } }

  /// Returns whether there is room for a further entry.
  public func takes(_ entry: Entry) -> Bool {
    entries.count < Self.limit || entry.action.isClosing && state.isOpen
  }

  /// Returns the conversation with a further entry.
  public func adding(_ entry: Entry) -> Conversation {
    var conversation = self
    conversation.entries.append(entry)
    conversation.changedAt = entry.writtenAt
    if entry.action == .assign { conversation.assignee = entry.text }
    conversation.state = state.after(entry.action, isAssigned: conversation.assignee != nil)
    return conversation
  }
}

extension SentMessage.Progress {
  public var isOpen: Bool { self != .resolved && self != .rejected }

  fileprivate func after(_ action: Conversation.Action, isAssigned: Bool) -> Self {
    switch action {
    case .write: isAssigned ? .inProgress : .received
    case .answer: .onHold
    // Waiting isn't stored: it is read from the outbox.
    case .note: self == .waiting ? .received : self
    case .assign where self == .onHold || !isOpen: self
    case .assign: isAssigned ? .inProgress : .received
    case .solve, .resolve: .resolved
    case .reject: .rejected
    }
  }
}

/// A brand's rules for messages.
public struct MessageRules: Sendable, Equatable {
  /// The days for which a conversation is kept after its last change; nil keeps it for ever.
  public let keptDays: Int?
  /// True if e-mails to guests have the answer; false if they only say that there is one.
  public let sendsAnswers: Bool

  public init(keptDays: Int? = 365, sendsAnswers: Bool = true) {
    (self.keptDays, self.sendsAnswers) = (keptDays, sendsAnswers)
  }
}
