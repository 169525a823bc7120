import Domain
import Essentials
import WebRepositories

/// A client of Request Tracker 5 with its REST API 2.0.
struct TicketSystem: WebRepository {
  let session: HTTPSession
  let baseURL: ServiceAddress
  /// The value of `Authorization`: `token …` or `Basic …`.
  let authorization: String

  /// Opens a ticket. Request Tracker would open a second ticket for a repeated request, so a ticket
  /// of an earlier attempt is searched first, by the number in its subject.
  func open(
    _ message: ContactPayload, in queue: String, isFirstAttempt: Bool
  ) async throws(DeliveryFailure) {
    if !isFirstAttempt, try await has(message) { return }
    let ticket = Ticket(
      queue: queue, subject: message.numberedSubject, requestor: message.address,
      content: message.body)
    let json = (try? JSONEncoder().encode(ticket)).map { [UInt8]($0) } ?? []
    try check(try await ask(.init(self, "POST", "/REST/2.0/ticket", json)))
  }

  /// Asks for the version, which needs the login.
  func check() async throws(DeliveryFailure) {
    try check(try await impatient.ask(.init(self, "GET", "/REST/2.0/rt")))
  }

  /// The same system, for a caller that waits: with a shorter time limit.
  var impatient: TicketSystem {
    TicketSystem(
      session: HTTPSession(timeLimit: Delivery.checkLimit), baseURL: baseURL,
      authorization: authorization)
  }

  private func has(_ message: ContactPayload) async throws(DeliveryFailure) -> Bool {
    let query = "Subject STARTSWITH '[\(message.reference)]'".percentEncoded
    let found: Found = try await get("/REST/2.0/tickets?query=\(query)")
    return found.count > 0
  }

  func get<Answer: Decodable>(_ path: String) async throws(DeliveryFailure) -> Answer {
    let answer = try await ask(.init(self, "GET", path))
    try check(answer)
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    do { return try decoder.decode(Answer.self, from: Data(answer.body)) } catch {
      throw .failed("The ticket system's answer makes no sense.")
    }
  }

  private func ask(_ request: API) async throws(DeliveryFailure) -> HTTPAnswer {
    do throws(HTTPFailure) { return try await send(request) } catch {
      throw DeliveryFailure(error, of: "ticket system")
    }
  }

  private func check(_ answer: HTTPAnswer) throws(DeliveryFailure) {
    switch answer.status {
    case 200..<300: return
    case 401, 403: throw .away("The ticket system refused the login (\(answer.status)).")
    case 429, 500...: throw .failed("The ticket system failed (\(answer.status)).")
    default: throw .refused("The ticket system refused it (\(answer.status)).")
    }
  }

  private struct Ticket: Encodable {
    enum CodingKeys: String, CodingKey {
      case queue = "Queue"
      case subject = "Subject"
      case requestor = "Requestor"
      case content = "Content"
      case contentType = "ContentType"
    }

    let queue, subject, requestor, content: String
    let contentType = "text/plain"
  }

  private struct Found: Decodable {
    let count: Int
  }
}

extension TicketSystem {
  fileprivate struct API: APICall {
    let method: String
    let path: String
    let headers: [String: String]
    let body: HTTPBody?

    init(_ system: TicketSystem, _ method: String, _ path: String, _ json: [UInt8]? = nil) {
      self.method = method
      self.path = path
      headers = [
        "Accept": "application/json", "Content-Type": "application/json",
        "Authorization": system.authorization,
      ]
      body = json.map { .bytes($0) }
    }
  }
}

/// Looks up tickets by TicketSQL ("Ticket SQL" in Request Tracker's "Query Builder" documentation).
extension TicketSystem: Tickets {
  func message(
    _ reference: OutboxReference, from address: EmailAddress
  ) async throws(DeliveryFailure) -> SentMessage? {
    try await impatient.ticket(
      where:
        "Subject STARTSWITH '[\(reference)]' AND Requestor.EmailAddress = \(quoted(address.address))"
    )
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
