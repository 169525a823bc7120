import Foundation
import Loopback
import Testing
import WebRepositories

/// Tests the trace of a sign-up, from the terminal's request to the row, as a collector receives
/// it.
@Suite(.timeLimit(.minutes(5))) struct TracingTests {
  private let form =
    #"{"name":"Ada Lovelace","email":"a@example.org","password":"aB3!","brand":"aurora"}"#
  private let trace = "0af7651916cd43dd8448eb211c80319c"

  @Test func `a trace goes on from the terminal to the row`() async throws {
    let collector = try CollectorServer()
    let server = try ServerProcess(ServerData(), "--traces-url", collector.url)

    try await post(to: server, ["traceparent": "00-\(trace)-b7ad6b7169203331-01"])
    server.signal(SIGTERM)
    #expect(await server.end() == 0)

    let spans = try spans(of: collector)
    let request = try #require(spans.first { $0.name == "POST /accounts" })
    #expect(Set(spans.map(\.name)) == ["POST /accounts", "wait for a hash", "hash", "transaction"])
    #expect(Set(spans.map(\.traceId)) == [trace])
    #expect(request.parentSpanId == "b7ad6b7169203331")
    #expect(request.kind == 2)
    #expect(
      spans.filter { $0.name != request.name }.allSatisfy { $0.parentSpanId == request.spanId })
    #expect(spans.allSatisfy { $0.startTimeUnixNano <= $0.endTimeUnixNano })
    #expect(collector.requests.allSatisfy { $0.head.hasPrefix("POST /v1/traces ") })
    let text = collector.requests.map { String(decoding: $0.json, as: UTF8.self) }.joined()
    #expect(!text.contains("Ada") && !text.contains("example.org") && !text.contains("aB3"))
  }

  @Test(arguments: [
    (["traceparent": "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00"], 0),
    (["traceparent": "nonsense"], 4), ([:], 4),
  ])
  func `an ignored trace isn't reported, one that begins here is`(
    headers: [String: String], count: Int
  ) async throws {
    let collector = try CollectorServer()
    let server = try ServerProcess(ServerData(), "--traces-url", collector.url)

    try await post(to: server, headers)
    server.signal(SIGTERM)
    #expect(await server.end() == 0)

    let spans = try spans(of: collector)
    #expect(spans.count == count)
    #expect(Set(spans.map(\.traceId)).count == min(count, 1))
  }

  @Test func `a collector that never answers delays nothing`() async throws {
    let collector = try CollectorServer(.stalls)
    let server = try ServerProcess(ServerData(), "--traces-url", collector.url)

    for _ in 1...20 {
      #expect(try await WebAnswer("GET", server.url("/users")).status == 200)
    }
    server.signal(SIGTERM)

    #expect(await server.end() == 0)
  }

  @Test func `an address that isn't one is refused`() throws {
    let end = try ServerProcess.run("--traces-url", "http://collector.example.org")

    #expect(end.status == 64)
    #expect(end.errors.contains("--traces-url"))
  }

  private func post(to server: ServerProcess, _ headers: [String: String]) async throws {
    let own = ["Content-Type": "application/json", "Idempotency-Key": "1111222233334444"]
    let answer = try await WebAnswer(
      "POST", server.url("/accounts"), form, headers: own.merging(headers) { $1 })
    #expect(answer.status == 201)
  }

  private func spans(of collector: CollectorServer) throws -> [Span] {
    try collector.requests.flatMap { request in
      try JSONDecoder().decode(Traces.self, from: request.json).resourceSpans
        .flatMap(\.scopeSpans).flatMap(\.spans)
    }
  }

  private struct Traces: Decodable {
    let resourceSpans: [OfResource]
  }

  private struct OfResource: Decodable {
    let scopeSpans: [OfScope]
  }

  private struct OfScope: Decodable {
    let spans: [Span]
  }

  private struct Span: Decodable {
    let traceId: String
    let spanId: String
    let parentSpanId: String?
    let name: String
    let kind: Int
    let startTimeUnixNano: String
    let endTimeUnixNano: String
  }
}
