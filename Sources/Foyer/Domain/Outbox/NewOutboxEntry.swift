#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An entry for the outbox to keep.
public struct NewOutboxEntry: Sendable {
  /// As many entries may wait. More mean that nothing delivers them.
  public static let limit = 10_000

  public let kind: OutboxEntry.Kind
  /// Unique for what caused the entry, whatever the kind: the same is kept once.
  public let key: String
  /// The account or application that it is about; nil for messages of guests.
  public let account: AccountID?
  /// The canonical address that it goes to; nil for messages of guests.
  public let recipient: String?
  /// When it was written; for an e-mail that is held, the end of that time. The first delivery attempt
  /// starts no earlier.
  public let time: Date
  /// What the target needs, in JSON.
  public let payload: @Sendable (OutboxReference) -> [UInt8]

  /// A transactional e-mail.
  ///
  /// - Parameters:
  ///   - account: the account or application that it is about; nil where there is none.
  ///   - key: unique for what caused it.
  public init(_ letter: WordedLetter, about account: AccountID?, key: String, at time: Date) {
    self.init(
      kind: .letter, key: "letter:\(key)", account: account,
      recipient: letter.recipient.canonical, time: time + letter.hold
    ) { LetterPayload(letter, reference: $0, at: time).bytes }
  }

  /// An entry of the same length with nothing in it: what is done for an unknown address takes as long
  /// as what is done for a known one.
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

  /// A guest's message; nil where the brand takes none.
  ///
  /// - Parameter brands: those whose messages are kept, where they have a place to go.
  public init?(
    _ message: ContactMessage, attempt: AttemptID, at time: Date = Date(),
    brands: (BrandID) -> Brand?
  ) {
    guard let brand = brands(message.brand), let contact = brand.links.contact else { return nil }
    self.init(
      kind: .contact, key: "contact:\(AttemptMark.id(of: attempt).text)", account: nil,
      recipient: nil, time: time
    ) { ContactPayload(message, of: brand.name, to: contact, reference: $0, at: time).bytes }
  }
}
