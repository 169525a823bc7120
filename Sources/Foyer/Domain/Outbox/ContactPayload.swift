import Essentials

extension OutboxEntry.Kind {
  /// A guest's message from the help center.
  public static let contact = Self("contact")
}

/// A guest's message in the outbox, in JSON, with everything that its target needs.
public struct ContactPayload: OutboxPayload, Equatable {
  public struct Detail: Codable, Equatable, Sendable {
    public let kind: String
    public let value: String

    public init(_ detail: ContactDetail) {
      (kind, value) = (detail.kind.rawValue, detail.value)
    }
  }

  public let reference: String
  /// The same at each delivery attempt, so that mail programs recognise copies (RFC 5322, section
  /// 3.6.4).
  public let messageID: String
  public let writtenAt: Date
  /// The brand's name.
  public let brand: String
  /// Either `recipient` or `queue` has a value.
  public let recipient: String?
  public let queue: String?
  public let address: String
  public let subject: String
  public let text: String
  public let details: [Detail]

  init(
    _ text: String, about subject: String, from address: EmailAddress, details: [Detail],
    of brand: String, to contact: HelpLinks.Contact, reference: OutboxReference, at now: Date
  ) {
    self.reference = reference.description
    self.brand = brand
    writtenAt = now
    switch contact {
    case .mail(let address): (recipient, queue) = (address, nil)
    case .tickets(let queue): (recipient, self.queue) = (nil, queue)
    }
    let domain = recipient?.split(separator: "@").last.map(String.init) ?? "foyer.invalid"
    messageID = "\(reference).\(UUID().uuidString.lowercased())@\(domain)"
    self.address = address.address
    (self.subject, self.text, self.details) = (subject, text, details)
  }

  /// The subject with the reference number, which identifies copies of a message that was sent
  /// twice.
  public var numberedSubject: String { "[\(reference)] \(subject)" }

  /// The message, and below a signature separator (RFC 3676, section 4.3) the attached details.
  public var body: String {
    let details = details.map { "\($0.kind.capitalized): \($0.value)" }
    return ([text, "", "-- ", "Number: \(reference)"] + details).joined(separator: "\n")
  }
}
