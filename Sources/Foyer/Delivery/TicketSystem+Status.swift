import Domain
import Essentials

/// Looks up tickets by TicketSQL ("Ticket SQL" in Request Tracker's "Query Builder" documentation).
extension TicketSystem: Tickets {
  func message(
    _ reference: OutboxReference, from address: EmailAddress
  ) async throws(DeliveryFailure) -> SentMessage? {
    try await impatient.ticket(
      where: "Subject LIKE '\(reference)' AND Requestor.EmailAddress = \(quoted(address.address))")
  }

  private func ticket(where query: String) async throws(DeliveryFailure) -> SentMessage? {
    let tickets: Items<FoundTicket> = try await get(
      "/REST/2.0/tickets?query=\(query.percentEncoded)&orderby=LastUpdated&order=DESC&per_page=1"
        + "&fields=Status,LastUpdated,Requestor")
    guard let ticket = tickets.items.first else { return nil }
    return SentMessage(
      ticket.progress, changedAt: ticket.lastUpdated, answer: try await lastAnswer(to: ticket))
  }

  /// Returns the newest correspondence that no requestor has written. Comments are internal.
  private func lastAnswer(
    to ticket: FoundTicket
  ) async throws(DeliveryFailure) -> SentMessage.Answer? {
    let query = ticket.requestors.reduce(
      "ObjectType = 'RT::Ticket' AND TicketId = \(ticket.id) AND Type = 'Correspond'"
    ) { "\($0) AND Creator != \(quoted($1.id))" }
    let answers: Items<Transaction> = try await get(
      "/REST/2.0/transactions?query=\(query.percentEncoded)&orderby=id&order=DESC&per_page=1"
        + "&fields=Created")
    guard let answer = answers.items.first else { return nil }
    let parts: Items<Attachment> = try await get(
      "/REST/2.0/transaction/\(answer.id)/attachments"
        + "?fields=ContentType,Content,Filename&per_page=100")
    guard let text = parts.items.text else { return nil }
    return SentMessage.Answer(text: text, writtenAt: answer.created)
  }

  private func quoted(_ text: String) -> String {
    "'" + text.flatMap { $0 == "'" || $0 == "\\" ? ["\\", $0] : [$0] } + "'"
  }
}

extension TicketSystem {
  fileprivate struct Items<Item: Decodable>: Decodable {
    let items: [Item]
  }

  fileprivate struct FoundTicket: Decodable {
    struct User: Decodable { let id: String }

    enum CodingKeys: String, CodingKey {
      case id
      case status = "Status"
      case lastUpdated = "LastUpdated"
      case requestors = "Requestor"
    }

    let id: Identifier
    let status: String
    let lastUpdated: Date
    let requestors: [User]

    /// The statuses of the default lifecycle. Operators can define others, for work in progress.
    var progress: SentMessage.Progress {
      switch status {
      case "new": .received
      case "stalled": .onHold
      case "resolved": .resolved
      case "rejected": .rejected
      default: .inProgress
      }
    }
  }

  fileprivate struct Transaction: Decodable {
    enum CodingKeys: String, CodingKey {
      case id
      case created = "Created"
    }

    let id: Identifier
    let created: Date
  }

  /// A number that Request Tracker writes as text in lists and as a number elsewhere.
  fileprivate struct Identifier: Decodable, CustomStringConvertible {
    let description: String

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      let number = try (try? value.decode(Int.self)) ?? Int(value.decode(String.self))
      guard let number else {
        throw DecodingError.dataCorruptedError(in: value, debugDescription: "no number")
      }
      description = "\(number)"
    }
  }

  fileprivate struct Attachment: Decodable {
    enum CodingKeys: String, CodingKey {
      case type = "ContentType"
      case content = "Content"
      case name = "Filename"
    }

    let type, content: String
    /// Empty for the text of an e-mail.
    let name: String?
  }
}

extension [TicketSystem.Attachment] {
  /// The text of an answer: as plain text where there is one, else from HTML; nil without a text.
  fileprivate var text: String? {
    let texts = filter { ($0.name ?? "").isEmpty && !$0.content.isEmpty }
    if let plain = texts.first(where: { $0.type == "text/plain" }) { return plain.content }
    return texts.first { $0.type == "text/html" }.map { HTMLText.plain($0.content) }
  }
}
