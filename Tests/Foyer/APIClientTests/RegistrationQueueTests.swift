import Domain
import FoyerAPI
import Loopback
import Secrets
import Synchronization
import Testing
import WebRepositories

@testable import APIClient

@Suite(.timeLimit(.minutes(5))) struct RegistrationQueueTests {
  private let idempotencyKey = IdempotencyKey("11111111-2222-3333-4444-555555555555")
  private let reports = Reports()

  @Test
  func `waits as the server says, with the same key, and reports the number of earlier requests`()
    async throws
  {
    let server = try RawServer(.busy(before: 3), .busy(before: 1), .created)

    let account = try #require(try await register(at: server, timeout: .seconds(60)).account)

    #expect(account.id == AccountID("id"))
    #expect(reports.all == [3, 1])
    #expect(server.requests.count == 3)
    #expect(
      Set(server.requests.map { $0.header("idempotency-key") }) == [idempotencyKey.description])
    #expect(Set(server.requests.map(\.body)).count == 1)
  }

  @Test func `a sign-in keeps its place by one key, and another sign-in has another one`()
    async throws
  {
    let server = try RawServer(
      .busy(before: 3), .busy(before: 1), .json(#"{"verdict":"over"}"#))
    let client = ServerClient(.loopback(server.port), queueTime: .seconds(60))
    func signIn() async throws {
      _ = try await client.call(
        API.signIn, API.SignIn("ada", Secret("aB3!"), at: BrandID("aurora")))
    }

    try await signIn()
    try await signIn()

    let keys = server.requests.map { $0.header("idempotency-key") ?? "" }
    #expect(keys.count == 4 && Set(keys.prefix(3)).count == 1 && keys[0] != keys[3])
    #expect(keys.allSatisfy { $0.count >= 16 })
  }

  @Test func `says when there may be room, where that is later than it may wait`() async throws {
    let server = try RawServer(.busy(before: 900, seconds: 40))

    await #expect(throws: RegistrationError.notSaved(.service(.busy(seconds: 40)))) {
      try await register(at: server, timeout: .seconds(30))
    }
    #expect(server.requests.count == 1)
  }

  @Test func `a cancel ends the wait, and nothing was stored`() async throws {
    let server = try RawServer(.busy(before: 900, seconds: 40))
    let task = Task {
      _ = await #expect(throws: RegistrationError.cancelled) {
        try await register(at: server, timeout: .seconds(600))
      }
    }

    try await reports.first()
    task.cancel()

    await task.value
    #expect(server.requests.count == 1)
  }

  @Test(arguments: ["502 Bad Gateway", "503 Service Unavailable", "504 Gateway Timeout"])
  func `a proxy's error without a backend is tried again`(status: String) async throws {
    let server = try RawServer(.json("<html>", status: status), .created)

    #expect(
      try await register(at: server, timeout: .seconds(60)).account?.id == AccountID("id"))
    #expect(reports.all == [])
  }

  @Test(arguments: [false, true])
  func `what a proxy may have handed over stays unknown, whatever is said of later attempts`(
    waitsBetween: Bool
  ) async throws {
    let (lost, full) = (RawServer.Reply.json("", status: "504 No"), RawServer.Reply.busy)
    let server =
      waitsBetween
      ? try RawServer(lost, full(10, 1), full(9, 90)) : try RawServer(lost, full(9, 90))

    await #expect(throws: RegistrationError.outcomeUnknown(.service(.busy(seconds: 90)))) {
      try await register(at: server, timeout: .seconds(60))
    }
    #expect(server.requests.count == (waitsBetween ? 3 : 2))
  }

  private func register(
    at server: RawServer, timeout: Duration
  ) async throws(RegistrationError) -> SignUpOutcome {
    try await RegisterOnServer(
      client: ServerClient(.loopback(server.port), queueTime: timeout)
    ).execute(
      RegisterAccount.Request(
        form: RegistrationForm(
          name: "Ada Lovelace", email: "ada@example.org", password: Secret("aB3!"),
          brand: BrandID("aurora")),
        idempotencyKey: idempotencyKey, onWait: { [reports] in reports.add($0) }))
  }
}

/// The reported queue positions.
private final class Reports: Sendable {
  private let counts = Mutex<[Int]>([])

  var all: [Int] { counts.withLock(\.self) }

  func add(_ count: Int) { counts.withLock { $0.append(count) } }

  func first() async throws {
    let deadline = ContinuousClock.now + .seconds(60)
    while all.isEmpty, ContinuousClock.now < deadline {
      try await Task.sleep(for: .milliseconds(5))
    }
  }
}

extension RawServer.Reply {
  fileprivate static let created = json(
    """
    {"account":{"id":"id","name":"Ada Lovelace","email":"ada@example.org","brand":"aurora",\
    "createdAt":"2027-01-15T08:00:00.123Z"}}
    """, status: "201 Created")

  fileprivate static func busy(before: Int, seconds: Int = 1) -> RawServer.Reply {
    let body = """
      {"type":"/problems/busy","title":"","status":503,"retryAfter":\(seconds),"before":\(before)}
      """
    return .answer(
      """
      HTTP/1.1 503 Service Unavailable\r\nRetry-After: \(seconds)\r\n\
      Content-Length: \(body.utf8.count)\r\n\r\n\(body)
      """)
  }
}
