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
    let query = "Subject LIKE '\(message.reference)'".percentEncoded
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
