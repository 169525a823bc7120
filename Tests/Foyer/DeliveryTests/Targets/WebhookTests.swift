import Domain
import Foundation
import Loopback
import Secrets
import Store
import StoreTesting
import Testing
import WebRepositories

@testable import Delivery

/// Uses real sockets and a receiver that can misbehave.
@Suite(.timeLimit(.minutes(2))) struct WebhookTests {
  private static let secret = "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"

  private let directory: TemporaryDirectory
  private let accounts: AccountStore

  init() throws {
    directory = try TemporaryDirectory()
    accounts = try directory.store(notifying: [.webhook])
  }

  @Test func `the receiver gets what happened, signed as Standard Webhooks say`() async throws {
    let receiver = try RawServer(.json("{}"))
    let account = try await accounts.add(.sample())

    #expect(try await deliver(to: receiver.port).delivered == 1)

    let request = try await receiver.firstRequest()
    #expect(request.line == "POST /hook HTTP/1.1")
    #expect(request.header("content-type") == "application/json")
    let body = try #require(
      try JSONSerialization.jsonObject(with: Data(request.body.utf8)) as? [String: Any])
    #expect(body["type"] as? String == "account.created")
    let data = try #require(body["data"] as? [String: String])
    #expect(data["id"] == account.id.description)
    #expect(data["name"] == "Ada Lovelace")
    #expect(data["brand"] == "aurora")
    #expect(data["createdAt"] == "2027-01-15T08:00:00Z")
    let signed = try ["webhook-id", "webhook-timestamp"].map { try #require(request.header($0)) }
    let expected = try signature(of: (signed + [request.body]).joined(separator: "."))
    #expect(request.header("webhook-signature") == "v1,\(expected)")
    #expect(abs((Double(signed[1]) ?? 0) - Date().timeIntervalSince1970) < 60)
  }

  @Test func `a pending application is reported without anything that was typed`() async throws {
    let receiver = try RawServer(.json("{}"))
    let applied = try await Applicant("ada@example.org", AdmissionRules(.approval))
      .apply(to: accounts)

    #expect(try await deliver(to: receiver.port).delivered == 1)

    let body = try await receiver.firstRequest().body
    let time = applied.createdAt.formatted(.iso8601)
    #expect(body.contains(#""type":"application.pending""#))
    #expect(
      body.contains(
        #""data":{"brand":"\#(applied.brand)","createdAt":"\#(time)","id":"\#(applied.id)"}"#))
  }

  @Test func `a wave of sign-ups is reported from the outbox, with its brand and no account`()
    async throws
  {
    let receiver = try RawServer(.json("{}"))
    try await accounts.keep([.webhook])
    let time = Date(timeIntervalSince1970: 1_700_000_000)
    let rules = WaveRules(limit: 1, then: .approval)
    for id in ["1", "2", "3"] {
      let signUp = WaveSignUp(
        at: BrandID("aurora"), KeyedDigest(text: id), from: nil, email: nil, time: time)
      _ = try await accounts.holds(signUp, by: rules)
    }

    #expect(try await deliver(to: receiver.port).delivered == 1)

    let body = try await receiver.firstRequest().body
    #expect(body.contains(#""data":{"brand":"aurora","createdAt":"2023-11-14T22:13:20Z"}"#))
    #expect(body.contains(#""type":"admission.wave""#))
  }

  @Test func `a suspension is told without the operator's words, and so is its end`() async throws {
    let receiver = try RawServer(.json("{}"), .json("{}"), .json("{}"))
    let account = try await accounts.add(.sample())
    let times = (Date(timeIntervalSince1970: 1_800_000_000), Date(timeIntervalSince1970: 4e9))
    _ = try await accounts.suspend(account.id, .sample(at: times.0, until: times.1))

    #expect(try await deliver(to: receiver.port).delivered == 2)
    _ = try await accounts.resume(account.id)
    #expect(try await deliver(to: receiver.port).delivered == 1)

    let bodies = receiver.requests.map(\.body)
    #expect(bodies[1].contains(#""type":"account.suspended""#))
    #expect(
      bodies[1].contains(
        #""suspendedAt":"2027-01-15T08:00:00Z","suspendedUntil":"2096-10-02T07:06:40Z""#))
    #expect(!bodies[1].contains("Spam") && !bodies[1].contains("root"))
    #expect(bodies[2].contains(#""type":"account.resumed""#))
    #expect(!bodies[2].contains("suspendedAt"))
  }

  @Test func `a failed delivery is repeated with the same id, and in order`() async throws {
    let receiver = try RawServer(
      .json("", status: "500 Internal Server Error"), .cut(""), .json("{}"))
    let account = try await accounts.add(.sample())

    #expect(try await deliver(to: receiver.port).postponed == 1)
    _ = try await accounts.edit(account.id, .name("Ada King"))
    #expect(try await deliver(to: receiver.port) == .init())
    _ = try await accounts.retry([], at: Date())
    #expect(try await deliver(to: receiver.port).postponed == 1)
    _ = try await accounts.retry([], at: Date())
    #expect(try await deliver(to: receiver.port).delivered == 2)

    let ids = receiver.requests.map { $0.header("webhook-id") }
    #expect(receiver.requests.count == 4)
    #expect(Set(ids[..<3]).count == 1 && ids[3] != ids[0])
    #expect(receiver.requests.map { $0.body.contains("account.updated") }.last == true)
    #expect(try await accounts.notifications().isEmpty)
  }

  /// Receivers refuse requests older than some minutes (Standard Webhooks, "replay attacks").
  @Test func `each attempt has the time at which it is made, signed`() async throws {
    let receiver = try RawServer(.json("", status: "500 Internal Server Error"), .json("{}"))
    try await accounts.add(.sample())
    let start = Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded(.up) + 1)

    for time in [start, start + 4000] { _ = try await deliver(to: receiver.port, at: time) }

    let times = receiver.requests.map { $0.header("webhook-timestamp") }
    #expect(times == [start, start + 4000].map { "\(Int($0.timeIntervalSince1970))" })
    for request in receiver.requests {
      let signed = try ["webhook-id", "webhook-timestamp"].map { try #require(request.header($0)) }
      let expected = try signature(of: (signed + [request.body]).joined(separator: "."))
      #expect(request.header("webhook-signature") == "v1,\(expected)")
    }
  }

  @Test(arguments: ["401 Unauthorized", "404 Not Found", "429 Too Many Requests", "503 Busy"])
  func `a receiver that rejects the login or lacks an option is asked nothing further`(
    status: String
  ) async throws {
    let receiver = try RawServer(.json("", status: status), .json("{}"))
    try await accounts.addSamples(3)

    let report = try await deliver(to: receiver.port)

    #expect(report.delivered == 0 && report.postponed == 1)
    #expect(receiver.requests.count == 1)
  }

  @Test func `a receiver that refuses one change gets the others`() async throws {
    let receiver = try RawServer(.json("", status: "400 Bad Request"), .json("{}"))
    try await accounts.addSamples(3)

    let report = try await deliver(to: receiver.port)

    #expect(report.delivered == 2 && report.postponed == 1)
  }

  @Test func `one that is away is asked once, and after four days it is left alone`() async throws {
    try await accounts.addSamples(3)
    let port = try RawServer(.silence).port  // the server ends at once

    let report = try await deliver(to: port)
    #expect(report.postponed == 1 && report.lastError == "The receiver can't be reached.")

    let days = [3.9, 4].map { Date() + $0 * 86_400 }
    for (day, isSetAside) in zip(days, [false, true]) {
      _ = try await accounts.retry([], at: day)
      let late = try await deliver(to: port, at: day + 1)
      #expect(late.setAside == (isSetAside ? 1 : 0) && late.postponed == (isSetAside ? 0 : 1))
    }
  }

  @Test func `a slow target delays only itself`() async throws {
    let receiver = try RawServer(.silence, .json("{}"))
    try await accounts.addSamples(2)

    let report = try await deliver(to: receiver.port, timeLimit: .milliseconds(200))

    #expect(report == .init(delivered: 1, postponed: 1, lastError: "The receiver took too long."))
  }

  @Test func `one that is gone for good isn't asked any more`() async throws {
    let receiver = try RawServer(.json("", status: "410 Gone"))
    try await accounts.add(.sample())

    #expect(try await deliver(to: receiver.port).setAside == 1)
    #expect(try await deliver(to: receiver.port) == .init())
  }

  private func deliver(
    to port: UInt16, at now: Date = Date(), timeLimit: Duration = .seconds(10)
  ) async throws -> DeliveryReport {
    var delivery = Delivery()
    delivery.webhook = WebhookTarget(
      session: HTTPSession(timeLimit: timeLimit),
      baseURL: try ServiceAddress(validating: "http://127.0.0.1:\(port)/hook"),
      secret: try #require(Secret(Self.secret).decodedBase64()), now: { now })
    return try await delivery.deliverers(of: accounts, accounts, now: { now }).execute()
  }

  /// Computes the signature with OpenSSL, which shares no code with the project.
  private func signature(of text: String) throws -> String {
    let key = try #require(Data(base64Encoded: Self.secret))
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "openssl", "dgst", "-sha256", "-mac", "HMAC", "-binary", "-macopt",
      "hexkey:" + key.map { String(256 + Int($0), radix: 16).dropFirst() }.joined(),
    ]
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    input.fileHandleForWriting.write(Data(text.utf8))
    try input.fileHandleForWriting.close()
    let code = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return code.base64EncodedString()
  }
}
