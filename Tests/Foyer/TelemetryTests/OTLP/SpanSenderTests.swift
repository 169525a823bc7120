import Domain
import Foundation
import FoyerTesting
import Loopback
import Testing
import WebRepositories

@testable import Telemetry

@Suite(.timeLimit(.minutes(2))) struct SpanSenderTests {
  private let log = ProblemLogSpy()

  @Test func `events beyond the capacity are dropped and counted`() async throws {
    let collector = try CollectorServer()
    let sender = try sender(to: collector, pause: .seconds(3600))
    for number in 0..<2053 { sender.add(span(number)) }

    await sender.close(within: .seconds(60))

    let names = try collector.requests.flatMap { try self.names(in: $0) }
    #expect(names == (0..<2048).map { "span-\($0)" })
    #expect(log.problems == ["traces: 5 spans were dropped because the queue was full"])
  }

  @Test func `a batch that wasn't taken is sent again, before those that came later`() async throws
  {
    let collector = try CollectorServer(.answers("503 Service Unavailable"), .takes)
    let sender = try sender(to: collector, pause: .seconds(3600))
    for number in 0..<600 { sender.add(span(number)) }

    await sender.close(within: .seconds(60))

    let batches = try collector.requests.map { try names(in: $0) }
    #expect(batches.map(\.count) == [512, 512, 88])
    #expect(batches.dropFirst().flatMap(\.self) == (0..<600).map { "span-\($0)" })
    #expect(log.problems == ["traces: The collector is busy (503)."])
  }

  /// Returns a sender without a pause: it asks a collector again at once.
  private func sender(to collector: CollectorServer, pause: Duration) throws -> SpanSender {
    SpanSender(
      OTLPCollector(try ServiceAddress(validating: collector.url)),
      resource: OTLP.Resource(service: "foyer"), log: log, pause: pause,
      backoff: DeliveryBackoff(first: 0, longest: 0))
  }

  private func span(_ number: Int) -> OTLP.Span {
    OTLP.Span("span-\(number)", .client, at: TraceParent(), within: nil, nanoseconds: 0...1)
  }

  private func names(in request: CollectorServer.Request) throws -> [String] {
    String(decoding: request.json, as: UTF8.self)
      .matches(of: /"name":"(span-\d+)"/).map { String($0.1) }
  }
}
