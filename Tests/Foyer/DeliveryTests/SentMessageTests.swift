import Domain
import Foundation
import FoyerTesting
import Loopback
import Store
import StoreTesting
import Testing
import WebRepositories

@testable import Delivery

/// Looks up messages in an outbox, and in answers that a Request Tracker 5.0.3 has sent.
@Suite(.timeLimit(.minutes(2))) struct SentMessageTests {
  private static let ticket = """
    {"pages":1,"count":1,"items":[{"LastUpdated":"2026-11-26T15:39:39Z","Status":"open","id":"2",
    "type":"ticket","Requestor":[{"type":"user","id":"o'hara@example.org",
    "_url":"http://127.0.0.1:8765/REST/2.0/user/o'hara@example.org"}],
    "_url":"http://127.0.0.1:8765/REST/2.0/ticket/2"}],"page":1,"per_page":1,"total":1}
    """
  private static let transaction = """
    {"total":1,"per_page":1,"items":[{"Created":"2026-11-26T15:39:40Z","id":"51",
    "type":"transaction","_url":"http://127.0.0.1:8765/REST/2.0/transaction/51"}],"count":1,
    "page":1,"pages":1}
    """
  private static let html = """
    {"count":1,"items":[{"id":"14","ContentType":"text/html","Content":"<p>Under the mat &ndash;</p>",
    "Filename":"","type":"attachment"}],"page":1,"pages":1,"total":1,"per_page":100}
    """
  private static let alternative = """
    {"count":4,"items":[{"ContentType":"multipart/mixed","Content":"","Filename":""},
    {"ContentType":"text/plain","Content":"a secret list","Filename":"list.txt"},
    {"ContentType":"text/plain","Content":"","Filename":""},
    {"ContentType":"text/html","Content":"<b>Third</b>","Filename":""},
    {"ContentType":"text/plain","Content":"Third: über","Filename":null}]}
    """
  private static let nothing =
    #"{"items":[],"count":0,"page":1,"pages":0.0,"total":0,"per_page":20}"#

  private let directory: TemporaryDirectory
  private let log = ProblemLogSpy()

  init() throws {
    directory = try TemporaryDirectory()
    try FileManager.default.createDirectory(
      atPath: directory.data.path, withIntermediateDirectories: false)
  }

  @Test func `the last answer of the staff is found by number and address`() async throws {
    let system = try RawServer(.json(Self.ticket), .json(Self.transaction), .json(Self.html))

    let message = try await find(in: system).execute(request("o'hara@example.org"))

    let changed = Date(timeIntervalSince1970: 1_795_707_579)
    #expect(
      message
        == SentMessage(
          .inProgress, changedAt: changed,
          answer: .init(text: "Under the mat –", writtenAt: changed + 1)))
    let queries = system.requests.map { $0.line.removingPercentEncoding ?? "" }
    #expect(
      queries[0].contains(
        #"Subject STARTSWITH '[4821-7730]' AND Requestor.EmailAddress = 'o\'hara@example.org'"#))
    #expect(
      queries[1].contains(
        #"TicketId = 2 AND Type = 'Correspond' AND Creator != 'o\'hara@example.org'"#))
    #expect(queries[2].contains("/REST/2.0/transaction/51/attachments?"))
  }

  @Test func `plain text is preferred to HTML, and files that are attached are left out`()
    async throws
  {
    let system = try RawServer(
      .json(Self.ticket), .json(Self.transaction), .json(Self.alternative))

    let message = try await find(in: system).execute(request())

    #expect(message.answer?.text == "Third: über")
  }

  @Test(arguments: [
    ("new", SentMessage.Progress.received), ("open", .inProgress), ("in review", .inProgress),
    ("stalled", .onHold), ("resolved", .resolved), ("rejected", .rejected),
  ])
  func `each status of a ticket is told apart`(
    status: String, progress: SentMessage.Progress
  ) async throws {
    let system = try RawServer(
      .json(Self.ticket.replacingOccurrences(of: "open", with: status)), .json(Self.nothing))

    let message = try await find(in: system).execute(request())

    #expect(message.progress == progress)
    #expect(message.answer == nil)
  }

  @Test func `a message that waits is known to its sender only`() async throws {
    let system = try RawServer(.json(Self.nothing))
    let store = try store()
    let number = try await store.add(.sample(), idempotencyKey: IdempotencyKey("1"))
    let find = try find(in: system, of: store)

    let message = try await find.execute(request("ADA@example.org", number))

    #expect(message.progress == .waiting)
    await #expect(throws: SentMessageError.notFound) {
      try await find.execute(request("eve@example.org", number))
    }
    #expect(system.requests.isEmpty)
  }

  @Test(arguments: [
    (RawServer.Reply.json(Self.nothing), SentMessageError.notFound, ""),
    (
      .json("{}", status: "401 Unauthorized"), .unavailable,
      "tickets: The ticket system refused the login (401)."
    ),
    (.json("<html>"), .unavailable, "tickets: The ticket system's answer makes no sense."),
    (
      .json(#"{"items":[{"id":"x","Status":"new"}]}"#), .unavailable,
      "tickets: The ticket system's answer makes no sense."
    ),
  ])
  func `the operator's log has the reason of a failure`(
    reply: RawServer.Reply, error: SentMessageError, line: String
  ) async throws {
    let system = try RawServer(reply)

    await #expect(throws: error) { try await find(in: system).execute(request()) }

    #expect(log.problems == (line.isEmpty ? [] : [line]))
  }

  @Test func `twenty look-ups of one origin are answered within an hour`() async throws {
    let system = try RawServer(.json(Self.nothing))
    let find = try find(in: system, origin: Origin(stored: "192.0.2.7"))
    for _ in 1...20 {
      await #expect(throws: SentMessageError.notFound) { try await find.execute(request()) }
    }

    let error = await #expect(throws: SentMessageError.self) {
      try await find.execute(request())
    }

    guard case .tooMany(let seconds) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(3500...3601 ~= seconds)
    #expect(system.requests.count == 20)
  }

  @Test func `without a ticket system there is nothing to look up`() async throws {
    let store = try store()
    let find = FindSentMessage(outbox: store, tickets: { nil }, limiter: store, log: log)

    await #expect(throws: SentMessageError.closed) { try await find.execute(request()) }
  }

  private func store() throws -> AccountStore {
    try directory.store(contact: .tickets(queue: "General"))
  }

  private func find(
    in system: RawServer, of store: AccountStore? = nil, origin: Origin? = nil
  ) throws -> FindSentMessage {
    let store = try store ?? self.store()
    let tickets = TicketSystem(
      session: HTTPSession(),
      baseURL: try ServiceAddress(
        validating: "http://127.0.0.1:\(system.port)"),
      authorization: "token sesame")
    return FindSentMessage(
      outbox: store, tickets: { tickets }, limiter: store, origin: origin, log: log)
  }

  private func request(
    _ address: String = "ada@example.org", _ number: OutboxReference? = nil
  ) throws -> FindSentMessage.Request {
    FindSentMessage.Request(
      try #require(number ?? OutboxReference("4821-7730")),
      from: try EmailAddress(validating: address), at: BrandID("aurora"))
  }
}
