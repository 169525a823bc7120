import Domain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What an outbox is given to keep, whatever the store.
public struct NewOutboxEntry: Sendable {
  /// More than this waiting means that nobody is there to deliver or to read.
  public static let limit = 10_000

  public let kind: OutboxEntry.Kind
  /// Unique for what caused it, whatever the kind: the same is kept once.
  public let key: String
  /// When it was written; for an e-mail that is held, the end of that time. Its first delivery attempt
  /// starts no earlier.
  public let time: Date
  /// What the target needs, in JSON.
  public let payload: @Sendable (OutboxReference) -> [UInt8]

  /// A letter to somebody who applied.
  ///
  /// - Parameter key: unique for what caused it.
  init(_ letter: WordedLetter, key: String, at time: Date) {
    kind = .letter
    self.key = "letter:\(key)"
    self.time = time + letter.hold
    payload = { LetterPayload(letter, reference: $0, at: time).bytes }
  }

  /// One as long as this, with nothing in it: what is done for nobody takes as long as what is done
  /// for somebody.
  var blank: NewOutboxEntry {
    NewOutboxEntry(kind: kind, key: key, time: time) { [payload] in
      [UInt8](repeating: UInt8(ascii: " "), count: payload($0).count)
    }
  }

  private init(
    kind: OutboxEntry.Kind, key: String, time: Date,
    payload: @escaping @Sendable (OutboxReference) -> [UInt8]
  ) {
    self.kind = kind
    self.key = key
    self.time = time
    self.payload = payload
  }

  /// A message; nil where its label takes none.
  ///
  /// - Parameter labels: those whose messages are kept, where they have a place to go.
  public init?(
    _ message: ContactMessage, attempt: AttemptID, at time: Date = Date(),
    labels: (BrandID) -> Brand?
  ) {
    guard let label = labels(message.brand), let contact = label.links.contact else { return nil }
    kind = .contact
    key = "contact:\(AttemptMark.id(of: attempt).text)"
    self.time = time
    payload = {
      ContactPayload(message, of: label.name, to: contact, reference: $0, at: time).bytes
    }
  }
}
