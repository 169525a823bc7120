import Essentials
import Secrets

/// An entry that is to be added to the outbox.
public struct NewOutboxEntry: Sendable {
  /// The largest number of waiting entries. If it is reached, probably nothing is delivering them.
  public static let limit = 10_000

  public let kind: OutboxEntry.Kind
  /// Identifies the cause of the entry, for all kinds together. A second entry with the same key
  /// isn't stored.
  public let key: String
  /// The account or application that it is about; nil for guests' messages.
  public let account: AccountID?
  /// The recipient's canonical address; nil for guests' messages.
  public let recipient: String?
  /// The time of writing; for a held e-mail, the end of the hold. The first delivery attempt starts
  /// no earlier.
  public let time: Date
  /// Returns the data that the target needs, in JSON.
  public let payload: @Sendable (OutboxReference) -> [UInt8]

  /// Creates an entry for a transactional e-mail.
  ///
  /// - Parameters:
  ///   - account: the account or application that it is about; nil if there is none.
  ///   - key: identifies the cause.
  public init(_ email: Email, about account: AccountID?, key: String, at time: Date) {
    self.init(
      kind: .email, key: "email:\(key)", account: account,
      recipient: email.recipient.canonical, time: time + email.hold
    ) { EmailPayload(email, reference: $0, at: time + email.hold).bytes }
  }

  /// Creates an entry for the webhook, which no account's notifications precede: a wave of sign-ups
  /// begins.
  public init(waveAt brand: BrandID, at time: Date) {
    self.init(
      kind: ProvisioningTarget.webhook.kind, key: "wave:\(brand):\(time.milliseconds)",
      account: nil, recipient: nil, time: time
    ) {
      ProvisioningPayload(waveAt: brand, reference: $0, at: time).bytes
    }
  }

  /// An empty entry of the same length, written for an unknown address. It takes as long as an
  /// entry for a known address, so that time doesn't tell which addresses have accounts.
  public var blank: NewOutboxEntry {
    NewOutboxEntry(kind: kind, key: key, account: nil, recipient: nil, time: time) { [payload] in
      [UInt8](repeating: UInt8(ascii: " "), count: payload($0).count)
    }
  }

  private init(
    kind: OutboxEntry.Kind, key: String, account: AccountID?, recipient: String?, time: Date,
    payload: @escaping @Sendable (OutboxReference) -> [UInt8]
  ) {
    self.kind = kind
    self.key = key
    self.account = account
    self.recipient = recipient
    self.time = time
    self.payload = payload
  }

  /// Creates an entry for a guest's message; nil if the brand accepts no messages.
  ///
  /// - Parameter brands: returns the brands whose messages are accepted.
  public init?(
    _ message: ContactMessage, idempotencyKey: IdempotencyKey, at time: Date = Date(),
    brands: (BrandID) -> Brand?
  ) {
    guard let brand = brands(message.brand), let contact = brand.links.contact else { return nil }
    let draft = message.draft
    let digests = IdempotencyDigests(
      idempotencyKey,
      contents: [
        message.brand.description, draft.subject.value, draft.text.value, draft.address.address,
      ].map { Secret($0) })
    self.init(
      kind: .contact, key: "contact:\(digests.id.text):\(digests.contents.text)",
      account: nil,
      recipient: nil, time: time
    ) {
      ContactPayload(
        draft.text.value, about: draft.subject.value, from: draft.address,
        details: message.details.map { .init($0) }, of: brand.name, to: contact, reference: $0,
        at: time
      ).bytes
    }
  }

  /// Creates an entry for a guest's reply, which names the message by its number; nil if there is no
  /// text, or if the brand accepts no messages.
  init?(_ entry: Conversation.Entry, of conversation: Conversation, at brand: Brand) {
    guard let contact = brand.links.contact, let text = entry.text else { return nil }
    let (number, subject) = (conversation.number, conversation.subject)
    self.init(
      kind: .contact, key: "contact:\(number):\(entry.id)", account: nil, recipient: nil,
      time: entry.writtenAt
    ) {
      ContactPayload(
        text, about: "Re: [\(number)] \(subject)", from: conversation.address, details: [],
        of: brand.name, to: contact, reference: $0, at: entry.writtenAt
      ).bytes
    }
  }
}
