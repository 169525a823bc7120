import Essentials
import Secrets

/// Stores conversations. Each call is one transaction.
public protocol Conversations: Sendable {
  /// Returns conversations without their entries, those first that wait the longest.
  ///
  /// - Parameters:
  ///   - all: true for those that are closed, too.
  ///   - brand: nil for those of all brands.
  func conversations(
    after place: PageToken?, all: Bool, of brand: BrandID?, limit: Int
  ) async throws(StorageProblem) -> Page<Conversation>

  /// Returns the conversations of an account without their entries, the newest first.
  func conversations(of account: AccountID) async throws(AccountsError) -> [Conversation]

  /// Returns a conversation, with an entry that is added if it isn't there yet.
  ///
  /// - Parameter notice: returns what informs the other side, in the same transaction.
  func conversation(
    _ number: OutboxReference, for reader: ConversationReader, adding entry: Conversation.Entry?,
    notice: @escaping @Sendable (Conversation) -> NewOutboxEntry?
  ) async throws(AccountsError) -> ConversationAnswer

  /// Deletes the conversations of a brand that its rules no longer keep.
  func expireConversations(of brand: Brand) async throws(AccountsError)

  /// Stores a code that opens the conversation of a number and an address, with its e-mail. If there
  /// is none, the same work is done, but no e-mail is sent.
  func ask(
    _ code: ConversationCode, email: Email
  ) async throws(AccountsError) -> VerificationCodeSending
}

/// A caller who reads a conversation or adds to it.
public enum ConversationReader: Sendable {
  case staff
  case owner(AccountID)
  case guest(ConversationCode)

  /// True for one who proves the address by a code.
  public var isGuest: Bool { if case .guest = self { true } else { false } }
}

/// A code by which a guest who isn't signed in opens a conversation. It can be used until it expires.
public struct ConversationCode: Sendable {
  public let number: OutboxReference
  public let address: EmailAddress
  public let digest: KeyedDigest
  public let origin: Origin?
  public let time: Date

  public init(
    _ code: EmailCode, of number: OutboxReference, from address: EmailAddress,
    origin: Origin?, at time: Date
  ) {
    (self.number, self.address, self.origin, self.time) = (number, address, origin, time)
    digest = KeyedDigest([Secret("message"), Secret(code.text), Secret(number.description)])
  }
}

/// The outcome of a call for a conversation.
public enum ConversationAnswer: Sendable, Equatable {
  case found(Conversation)
  /// It was closed before, so the entry that closes it wasn't added.
  case closed(Conversation)
  /// There is no such conversation, or it isn't the caller's.
  case notFound
  /// The code is wrong or too old, or no conversation has this number and this address.
  case wrongCode
  /// - Parameter seconds: the time until the next attempt.
  case noAttempts(seconds: Int)
  /// It has `Conversation.limit` entries.
  case full
}
