import Domain
import Foundation
import Loopback
import Testing
import WebRepositories

@testable import Telemetry

@Suite(.timeLimit(.minutes(5))) struct TracedRequestsTests {
  @Test func `a request has the ID of its trace, and a collector gets the trace`()
    async throws
  {
    let collector = try CollectorServer()
    let server = try RawServer(.json("{}", status: "404 Not Found"))
    let sender = SpanSender(
      OTLPCollector(try ServiceAddress(validating: collector.url)),
      resource: OTLP.Resource(service: "foyer"), log: SilentLog(), pause: .zero)
    let session = HTTPSession(tracer: TracedRequests(sender))

    _ = try await session.answer(
      to: HTTPRequest(method: "GET", url: "http://127.0.0.1:\(server.port)/users/chosen"))

    let header = try #require(try await server.firstRequest().header("traceparent"))
    let place = try #require(TraceParent(header))
    let request = try #require(try await collector.requests(1).first)
    let text = String(decoding: request.json, as: UTF8.self)
    #expect(request.head.hasPrefix("POST /v1/traces "))
    #expect(place.isSampled)
    for part in [#""traceId":"\#(place.trace)""#, #""spanId":"\#(place.span)""#, #""kind":3"#] {
      #expect(text.contains(part), "\(text)")
    }
    #expect(text.contains(#""code":2"#))
    #expect(!text.contains("chosen"))
  }

  @Test func `without one, a request says nothing of traces`() async throws {
    let server = try RawServer(.json("{}"))

    _ = try await HTTPSession().answer(
      to: HTTPRequest(method: "GET", url: "http://127.0.0.1:\(server.port)/"))

    #expect(try await server.firstRequest().header("traceparent") == nil)
  }

  @Test(
    arguments: [
      ("00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01", true),
      ("00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00", false),
      ("01-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-more", true),
      ("00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-more", nil),
      ("ff-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01", nil),
      ("00-00000000000000000000000000000000-b7ad6b7169203331-01", nil),
      ("00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01", nil),
      ("00-0AF7651916CD43DD8448EB211C80319C-b7ad6b7169203331-01", nil),
      ("00-0af7651916cd43dd8448eb211c80319-b7ad6b7169203331-01", nil), ("", nil), ("00", nil),
    ] as [(String, Bool?)])
  func `what the standard has is read, all else ignored`(header: String, isSampled: Bool?) {
    #expect(TraceParent(header)?.isSampled == isSampled)
  }

  @Test func `one of ours is one that can be read`() {
    let place = TraceParent()

    #expect(TraceParent(place.description) == place)
    #expect(TraceParent(within: place).trace == place.trace)
    #expect(TraceParent(within: place).span != place.span)
  }
}

private struct SilentLog: ProblemLog {
  func record(_ problem: String) {}
}
