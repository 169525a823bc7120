import Domain
import Essentials
import Secrets
import WebRepositories

/// Sends notifications to a web server as Standard Webhooks (specification 1.0.0): signed, and with
/// an ID that is the same at every attempt.
struct WebhookTarget: OutboxTarget, WebRepository {
  /// The allowed length of a secret, in bytes.
  static let secretLength = 24...64

  let session: HTTPSession
  let baseURL: ServiceAddress
  let secret: Secret
  let now: @Sendable () -> Date

  init(
    session: HTTPSession = HTTPSession(), baseURL: ServiceAddress, secret: Secret,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.session = session
    self.baseURL = baseURL
    self.secret = secret
    self.now = now
  }

  func deliver(_ entry: OutboxEntry) async throws(DeliveryFailure) {
    let payload = try ProvisioningPayload(entry)
    let body = Message(payload).json
    let time = Int(now().timeIntervalSince1970)
    let call = API(headers: headers(payload.message, at: time, body), body: .bytes(body))
    let answer: HTTPAnswer
    do throws(HTTPFailure) { answer = try await send(call) } catch {
      throw DeliveryFailure(error, of: "receiver")
    }
    try check(answer)
  }

  /// Sends a signed message that concerns no account.
  func ping() async throws(DeliveryFailure) {
    let time = now()
    let id = "msg_" + UUID().uuidString.lowercased().filter { $0 != "-" }
    let body = Array(#"{"data":{},"timestamp":"\#(time.formatted(.iso8601))","type":"ping"}"#.utf8)
    let call = API(
      headers: headers(id, at: Int(time.timeIntervalSince1970), body), body: .bytes(body))
    let answer: HTTPAnswer
    do throws(HTTPFailure) {
      answer = try await WebhookTarget(
        session: HTTPSession(timeLimit: Delivery.checkLimit), baseURL: baseURL, secret: secret
      ).send(call)
    } catch {
      throw DeliveryFailure(error, of: "receiver")
    }
    try check(answer)
  }

  private func headers(_ id: String, at time: Int, _ body: [UInt8]) -> [String: String] {
    let code = HMACSHA256.code(of: Array("\(id).\(time).".utf8) + body, key: secret)
    return [
      "Content-Type": "application/json", "webhook-id": id, "webhook-timestamp": "\(time)",
      "webhook-signature": "v1,\(Data(code).base64EncodedString())",
    ]
  }

  /// The status 410 means that the receiver is gone permanently; any other failure may be
  /// temporary.
  private func check(_ answer: HTTPAnswer) throws(DeliveryFailure) {
    switch answer.status {
    case 200..<300: return
    case 410: throw .refused("The receiver is gone permanently (410).")
    case 401, 403, 404, 429, 502...504:
      throw .away("The receiver rejected the notification (\(answer.status)).")
    case 500...: throw .failed("The receiver failed (\(answer.status)).")
    default: throw .failed("The receiver rejected the notification (\(answer.status)).")
    }
  }

  private struct API: APICall {
    let path = ""
    let method = "POST"
    let headers: [String: String]
    let body: HTTPBody?
  }
}

extension WebhookTarget {
  /// The JSON of a notification.
  struct Message: Encodable {
    struct Person: Encodable {
      /// Nil for a wave.
      let id: String?
      var name: String?
      var email: String?
      var username: String?
      var brand: String?
      var createdAt: String?
      var suspendedAt: String?
      var suspendedUntil: String?
    }

    let type: String
    let timestamp: String
    let data: Person

    init(_ payload: ProvisioningPayload) {
      type = payload.type
      timestamp = payload.at.formatted(.iso8601)
      data = Person(
        id: payload.account.isEmpty ? nil : payload.account, name: payload.person?.name,
        email: payload.person?.email,
        username: payload.person?.username,
        brand: payload.person?.brand ?? payload.application?.brand,
        createdAt: (payload.person?.createdAt ?? payload.application?.createdAt)?
          .formatted(.iso8601),
        suspendedAt: payload.person?.suspension?.since.formatted(.iso8601),
        suspendedUntil: payload.person?.suspension?.until?.formatted(.iso8601))
    }

    var json: [UInt8] {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return (try? encoder.encode(self)).map { [UInt8]($0) } ?? []
    }
  }
}

extension DeliveryFailure {
  /// Translates the failure of a request without a response.
  ///
  /// - Parameter receiver: the receiver's name in a sentence.
  init(_ failure: HTTPFailure, of receiver: String) {
    switch failure.problem {
    case .cancelled: self = .cancelled
    case .unreachable: self = .away("The \(receiver) can't be reached.")
    case .untrusted: self = .away("The \(receiver)'s certificate can't be trusted.")
    case .insecure:
      self = .away("TLS with the \(receiver) can't begin: check its address and port.")
    case .clientMissing: self = .away("This machine can't ask servers: install libcurl.")
    case .timedOut: self = .uncertain("The \(receiver) took too long.")
    default: self = .uncertain("The connection to the \(receiver) was lost.")
    }
  }
}
