import Domain
import Secrets
import WebRepositories

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Tells a server of accounts as Standard Webhooks has it (specification 1.0.0): signed, and with an
/// id that stays the same at every attempt.
struct WebhookTarget: OutboxTarget, WebRepository {
  /// What a secret may have, in bytes.
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

  private func headers(_ id: String, at time: Int, _ body: [UInt8]) -> [String: String] {
    let code = HMACSHA256.code(of: Array("\(id).\(time).".utf8) + body, key: secret)
    return [
      "Content-Type": "application/json", "webhook-id": id, "webhook-timestamp": "\(time)",
      "webhook-signature": "v1,\(Data(code).base64EncodedString())",
    ]
  }

  /// A receiver that is gone for good says so with 410; all else may be better later.
  private func check(_ answer: HTTPAnswer) throws(DeliveryFailure) {
    switch answer.status {
    case 200..<300: return
    case 410: throw .refused("The receiver is gone for good (410).")
    case 401, 403, 404, 429, 502...504: throw .away("The receiver refused it (\(answer.status)).")
    case 500...: throw .failed("The receiver failed (\(answer.status)).")
    default: throw .failed("The receiver refused it (\(answer.status)).")
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
  /// What goes over the wire.
  struct Message: Encodable {
    struct Person: Encodable {
      let id: String
      var name: String?
      var email: String?
      var username: String?
      var label: String?
      var createdAt: String?
    }

    let type: String
    let timestamp: String
    let data: Person

    init(_ payload: ProvisioningPayload) {
      type = "account.\(payload.change)"
      timestamp = payload.at.formatted(.iso8601)
      data = Person(
        id: payload.account, name: payload.person?.name, email: payload.person?.email,
        username: payload.person?.username, label: payload.person?.label,
        createdAt: payload.person?.createdAt.formatted(.iso8601))
    }

    var json: [UInt8] {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return (try? encoder.encode(self)).map { [UInt8]($0) } ?? []
    }
  }
}
