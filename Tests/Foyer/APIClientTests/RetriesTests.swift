import Testing

@testable import WebRepositories

struct RetriesTests {
  private static let start = ContinuousClock.now

  @Test(arguments: [
    (502, true), (503, true), (504, true), (500, false), (429, false), (200, false),
  ])
  func `repeats what a proxy couldn't hand over, and nothing else`(status: Int, isRepeated: Bool) {
    var retries = Retries(startingAt: Self.start)

    let pause = retries.pause(
      after: .success(.of(status)), within: .seconds(30), at: Self.start)

    #expect((pause != nil) == isRepeated)
  }

  @Test func `waits as long as the server says, and not at all where that is too long`() {
    var retries = Retries(startingAt: Self.start)
    let answer = HTTPAnswer.of(503, retryAfter: .seconds(7))

    #expect(
      retries.pause(after: .success(answer), within: .seconds(8), at: Self.start) == .seconds(7))
    #expect(retries.pause(after: .success(answer), within: .seconds(7), at: Self.start) == nil)
    #expect(
      retries.pause(
        after: .success(answer), within: .seconds(30), at: Self.start + .seconds(24)) == nil)
  }

  @Test
  func `waits longer each time without a hint of the server, up to eight and a half seconds`() {
    var retries = Retries(startingAt: Self.start)

    let pauses = (0..<7).compactMap { _ in
      retries.pause(after: .success(.of(502)), within: .seconds(60), at: Self.start)
    }

    let least: [Duration] = [500, 1000, 2000, 4000, 8000, 8000, 8000].map { .milliseconds($0) }
    #expect(pauses.count == least.count)
    for (pause, least) in zip(pauses, least) { #expect(least...least * 1.5 ~= pause) }
  }

  @Test func `a lost connection is tried again at once, even without any time`() {
    var retries = Retries(startingAt: Self.start)
    let lost: Result<HTTPAnswer, HTTPFailure> = .failure(
      HTTPFailure(.connectionLost, wasSent: true))

    #expect(retries.pause(after: lost, within: .zero, at: Self.start) == .zero)
    #expect(retries.pause(after: lost, within: .zero, at: Self.start) == nil)
  }

  @Test(arguments: [
    WebProblem.unreachable, .untrusted, .insecure, .cancelled, .invalidResponse, .tooLarge,
  ])
  func `what won't be better is not repeated`(problem: WebProblem) {
    var retries = Retries(startingAt: Self.start)

    #expect(
      retries.pause(after: .failure(HTTPFailure(problem)), within: .seconds(60), at: Self.start)
        == nil)
  }

  @Test(
    arguments: [
      .failure(HTTPFailure(.connectionLost, wasSent: true)), .success(.of(502)),
      .success(.of(503)), .success(.of(504)),
    ] as [Result<HTTPAnswer, HTTPFailure>])
  func `a server that restarts is waited for until the time is up`(
    first: Result<HTTPAnswer, HTTPFailure>
  ) throws {
    var retries = Retries(startingAt: Self.start)
    let refused: Result<HTTPAnswer, HTTPFailure> = .failure(HTTPFailure(.unreachable))
    var now = Self.start
    let firstPause = retries.pause(after: first, within: .seconds(30), at: now)
    now += try #require(firstPause)

    while let pause = retries.pause(after: refused, within: .seconds(30), at: now) {
      #expect(pause >= .seconds(1) && pause <= .seconds(1.5))
      now += pause
    }

    #expect(now > Self.start + .seconds(28) && now < Self.start + .seconds(30))
  }

  @Test func `an answer that took too long is asked for again, but not a host that isn't there`() {
    var retries = Retries(startingAt: Self.start)

    #expect(
      retries.pause(
        after: .failure(HTTPFailure(.timedOut, wasSent: true)), within: .seconds(60),
        at: Self.start) == .zero)
    var never = Retries(startingAt: Self.start)
    #expect(
      never.pause(
        after: .failure(HTTPFailure(.timedOut)), within: .seconds(60), at: Self.start) == nil)
  }
}

extension HTTPAnswer {
  fileprivate static func of(_ status: Int, retryAfter: Duration? = nil) -> HTTPAnswer {
    HTTPAnswer(status: status, headers: [:], body: [], retryAfter: retryAfter)
  }
}
