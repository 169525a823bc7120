import Domain
import Foundation
import Loopback
import SQL
import StoreTesting
import Synchronization
import Testing
import WebRepositories

@testable import Telemetry

/// Requires that each event arrives, and once by its id, no matter how the collector behaves.
@Suite(.timeLimit(.minutes(5))) struct EventSenderTests {
  private let directory: TemporaryDirectory
  private let time = Moment()

  init() throws { directory = try TemporaryDirectory() }

  @Test func `all that waits is sent in batches, once`() async throws {
    let collector = try CollectorServer()
    try record(1...1201)

    let first = try await sender(collector).send()
    let second = try await sender(collector).send()

    #expect(first == EventSender.Report(sent: 1201))
    #expect(second == EventSender.Report())
    #expect(collector.requests.map(\.ids.count) == [500, 500, 201])
    #expect(collector.ids == (1...1201).map { "id-\($0)" })
    #expect(try pending() == PendingEvents())
  }

  @Test func `a request is what OTLP asks for, packed, with the operator's headers`() async throws {
    let collector = try CollectorServer()
    try record(1...1)

    _ = try await sender(collector, headers: ["api-key": "abc"]).send()

    let head = try #require(collector.requests.first).head
    #expect(head.hasPrefix("POST /v1/logs HTTP/1.1\r\n"))
    for line in ["Content-Type: application/json", "Content-Encoding: gzip", "api-key: abc"] {
      #expect(head.contains(line), "\(head)")
    }
  }

  @Test(arguments: ["429 Too Many Requests", "502 Bad Gateway", "503 Busy", "504 Late"])
  func `one that is busy is asked again, and not before`(status: String) async throws {
    let collector = try CollectorServer(.answers(status), .takes)
    try record(1...3)

    let first = try await sender(collector).send()
    let early = try await sender(collector).send()
    time.pass(5)
    let late = try await sender(collector).send()

    #expect(first.nextAttempt == time.start + 5)
    #expect(early.nextAttempt == time.start + 5)
    #expect(early.lastError == "The collector is busy (\(status.prefix(3))).")
    #expect(late == EventSender.Report(sent: 3))
    #expect(collector.requests.count == 2)
  }

  @Test func `pauses double up to a bound, and Retry-After is kept where it is longer`()
    async throws
  {
    let collector = try CollectorServer(
      .answers("503 Busy"), .answers("503 Busy"),
      .answers("503 Busy", header: "Retry-After: 900\r\n"),
      .answers("503 Busy", header: "Retry-After: 1\r\n"), .takes)
    try record(1...1)

    var pauses: [TimeInterval] = []
    while let next = try await sender(collector).send().nextAttempt {
      pauses.append(next.timeIntervalSince(time.now))
      time.pass(next.timeIntervalSince(time.now))
    }

    #expect(pauses == [5, 10, 900, 40])
    #expect(collector.requests.count == 5)
  }

  @Test(arguments: ["400 Bad", "401 Who", "404 Where", "307 There", "500 Broken"])
  func `what is refused is set aside, the rest goes on, and it is tried when asked for`(
    status: String
  ) async throws {
    let collector = try CollectorServer(
      .answers(status, header: "Location: http://127.0.0.1:1/\r\n"), .takes)
    try record(1...600)

    let first = try await sender(collector).send()

    #expect(first.sent == 100)
    #expect(first.setAside == 500)
    #expect(first.lastError == "The collector refused it (\(status.prefix(3))).")
    #expect(try pending().setAside == 500)
    #expect(try await sender(collector).send() == EventSender.Report())

    try sender(collector).renew(includingSetAside: true)

    #expect(try await sender(collector).send() == EventSender.Report(sent: 500))
    #expect(try pending().setAside == 0)
    #expect(Set(collector.ids).count == 600)
  }

  @Test(arguments: ["\"2\"", "2"])
  func `what it says it has dropped is reported, and not sent again`(count: String) async throws {
    let body = "{\"partialSuccess\":{\"rejectedLogRecords\":\(count),\"errorMessage\":\"too old\"}}"
    let collector = try CollectorServer(.answers("200 OK", body: body))
    try record(1...3)

    let report = try await sender(collector).send()

    #expect(report.sent == 3)
    #expect(report.dropped == 2)
    #expect(report.lastError == "The collector says: too old")
    #expect(try pending().dropped == 2)
    #expect(try await sender(collector).send() == EventSender.Report())
  }

  @Test func `one that takes and goes without a word gets the same again, by the same ids`()
    async throws
  {
    let collector = try CollectorServer(.goes, .takes)
    try record(1...3)

    let first = try await sender(collector).send()
    time.pass(5)
    let second = try await sender(collector).send()

    #expect(first.lastError == "The connection to the collector was lost.")
    #expect(second.sent == 3)
    #expect(
      collector.requests.map(\.ids) == [["id-1", "id-2", "id-3"], ["id-1", "id-2", "id-3"]])
  }

  @Test func `one that never answers can be left at once, and nothing is lost`() async throws {
    let collector = try CollectorServer(.stalls, .takes)
    try record(1...3)
    let sender = try sender(collector)
    let task = Task { try await sender.send() }

    _ = try await collector.requests(1)
    task.cancel()

    #expect(try await task.value == EventSender.Report())
    #expect(try await sender.send() == EventSender.Report(sent: 3))
    #expect(OTLPCollector.Outcome(.timedOut) == .away("The collector took too long.", pause: nil))
  }

  @Test func `away for a while, sessions come and go, and all arrive, once each`() async throws {
    let nobody = try TCPSocket.listening().port
    for session in 0..<20 {
      try record(session * 100 + 1...session * 100 + 100)
      let report = try await sender("http://127.0.0.1:\(nobody)").send()
      #expect(report.lastError == "The collector can't be reached.")
      time.pass(session % 2 == 0 ? 1 : 700)
    }
    time.pass(700)
    let collector = try CollectorServer()

    let report = try await sender(collector).send()

    #expect(report.sent == 2000)
    #expect(collector.ids == (1...2000).map { "id-\($0)" })
  }

  @Test func `two at once send each event once`() async throws {
    let collector = try CollectorServer()
    try record(1...2000)

    let sent = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 1...4 { group.addTask { try await sender(collector).send().sent } }
      return try await group.reduce(0, +)
    }

    #expect(sent == 2000)
    #expect(collector.ids == (1...2000).map { "id-\($0)" })
  }

  @Test func `what was to stay here stays here`() async throws {
    let collector = try CollectorServer()
    #expect(EventsDatabase(directory: try directory.data).write([.sample(number: 1)]) == 0)
    try record(2...2)

    _ = try await sender(collector).send()

    #expect(collector.ids == ["id-2"])
  }

  @Test func `where nothing was recorded, nothing is sent and no events are made`() async throws {
    let collector = try CollectorServer()

    #expect(try await sender(collector).send() == EventSender.Report())

    #expect(collector.requests.isEmpty)
    let path = try directory.data.path + "/events.sqlite"
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  private func record(_ numbers: ClosedRange<Int>) throws {
    let database = EventsDatabase(directory: try directory.data) { _ in }
    #expect(database.write(numbers.map { .sample(number: $0) }) == 0)
  }

  private func pending() throws -> PendingEvents {
    var pending = try EventsReader(directory: directory.data).pending()
    pending.lastError = nil
    return pending
  }

  private func sender(
    _ collector: CollectorServer, headers: [String: String] = [:]
  ) throws -> EventSender {
    try sender(collector.url, headers: headers)
  }

  private func sender(
    _ url: String, headers: [String: String] = [:]
  ) throws -> EventSender {
    let collector = OTLPCollector(
      try ServiceAddress(validating: url), headers: headers,
      session: HTTPSession(timeLimit: .seconds(60)))
    return EventSender(
      directory: try directory.data, collector: collector, version: "1.2.3",
      now: { [time] in time.now }, jitter: { 0 })
  }
}

/// A clock that the test advances.
private final class Moment: Sendable {
  let start = Date(timeIntervalSince1970: 1_800_000_000)
  private let passed = Mutex<TimeInterval>(0)

  var now: Date { start + passed.withLock(\.self) }

  func pass(_ seconds: TimeInterval) { passed.withLock { $0 += seconds } }
}
