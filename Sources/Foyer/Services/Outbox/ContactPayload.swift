import Domain
import Mail

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension OutboxEntry.Kind {
  /// A message that somebody wrote in the help center.
  static let contact = Self("contact")
}

/// A message as it waits in the outbox, with all that its target needs, in JSON.
struct ContactPayload: Codable, Equatable {
  struct Detail: Codable, Equatable {
    let kind: String
    let value: String
  }

  let reference: String
  /// The same at every attempt (RFC 5322, section 3.6.4).
  let messageID: String
  let writtenAt: Date
  /// The label's name.
  let label: String
  /// One of the two is there.
  let recipient: String?
  let queue: String?
  let address: String
  let subject: String
  let text: String
  let details: [Detail]

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

  /// - Throws: `DeliveryFailure.refused` where nobody can read it.
  init(_ entry: OutboxEntry) throws(DeliveryFailure) {
    guard let payload = try? JSONDecoder().decode(Self.self, from: Data(entry.payload)) else {
      throw .refused("Its contents can't be read.")
    }
    self = payload
  }

  var bytes: [UInt8] { (try? JSONEncoder().encode(self)).map { [UInt8]($0) } ?? [] }

  /// With the number, by which a resent one is known.
  var numberedSubject: String { "[\(reference)] \(subject)" }

  /// What was written, and below a signature's mark (RFC 3676, section 4.3) what goes along.
  var body: String {
    let details = details.map { "\($0.kind.capitalized): \($0.value)" }
    return ([text, "", "-- ", "Number: \(reference)"] + details).joined(separator: "\n")
  }
}
