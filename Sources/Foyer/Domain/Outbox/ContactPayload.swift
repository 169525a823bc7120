#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension OutboxEntry.Kind {
  /// A message that a guest wrote in the help center.
  public static let contact = Self("contact")
}

/// A message as it waits in the outbox, with all that its target needs, in JSON.
public struct ContactPayload: OutboxPayload, Equatable {
  public struct Detail: Codable, Equatable, Sendable {
    public let kind: String
    public let value: String
  }

  public let reference: String
  /// The same at every attempt (RFC 5322, section 3.6.4).
  public let messageID: String
  public let writtenAt: Date
  /// The label's name.
  public let label: String
  /// One of the two is there.
  public let recipient: String?
  public let queue: String?
  public let address: String
  public let subject: String
  public let text: String
  public let details: [Detail]

  init(
    _ message: ContactMessage, of label: String, to contact: HelpLinks.Contact,
    reference: OutboxReference, at now: Date
  ) {
    self.reference = reference.description
    self.label = label
    writtenAt = now
    switch contact {
    case .mail(let address): (recipient, queue) = (address, nil)
    case .tickets(let queue): (recipient, self.queue) = (nil, queue)
    }
    let domain = recipient?.split(separator: "@").last.map(String.init) ?? "foyer.invalid"
    messageID = "\(reference).\(UUID().uuidString.lowercased())@\(domain)"
    address = message.draft.address.address
    subject = message.draft.subject.value
    text = message.draft.text.value
    details = message.details.map { Detail(kind: $0.kind.rawValue, value: $0.value) }
  }

  /// With the number, by which a resent one is known.
  public var numberedSubject: String { "[\(reference)] \(subject)" }

  /// What was written, and below a signature's mark (RFC 3676, section 4.3) what goes along.
  public var body: String {
    let details = details.map { "\($0.kind.capitalized): \($0.value)" }
    return ([text, "", "-- ", "Number: \(reference)"] + details).joined(separator: "\n")
  }
}
