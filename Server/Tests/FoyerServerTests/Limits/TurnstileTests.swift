import Domain
import Testing

@testable import FoyerServer

struct TurnstileTests {
  private static let now = ContinuousClock.now

  @Test func `lets as many in as it may, and no other until one leaves`() throws {
    let turnstile = Turnstile(limit: 3)
    for number in 1...3 { try turnstile.enter(.number(number), at: Self.now) }

    let refusal = #expect(throws: ProblemResponse.self) {
      try turnstile.enter(.number(4), at: Self.now)
    }
    turnstile.leave(at: Self.now)
    try turnstile.enter(.number(4), at: Self.now)

    #expect(refusal?.problem.kind == .busy)
    #expect(refusal?.problem.before == 3)
    #expect(refusal?.problem.retryAfter == 1)
    #expect(refusal?.response.headers[.retryAfter] == "1")
  }

  @Test func `who came first goes first, whoever asks first for the place that is free`() throws {
    let turnstile = Turnstile(limit: 4)
    for number in 1...4 { try turnstile.enter(.number(number), at: Self.now) }
    #expect(Self.before(5, at: turnstile) == 4)
    #expect(Self.before(6, at: turnstile) == 5)
    #expect(Self.before(5, at: turnstile) == 4)

    turnstile.leave(at: Self.now)

    #expect(Self.before(6, at: turnstile) == 4)
    #expect(Self.before(7, at: turnstile) == 5)
    #expect(Self.before(5, at: turnstile) == nil)
    #expect(Self.before(6, at: turnstile) == 4)
  }

  @Test func `who doesn't come back loses the place`() throws {
    let turnstile = Turnstile(limit: 4)
    for number in 1...4 { try turnstile.enter(.number(number), at: Self.now) }
    #expect(Self.before(5, at: turnstile) == 4)
    turnstile.leave(at: Self.now)

    #expect(Self.before(6, at: turnstile, after: .seconds(5)) == 4)
    #expect(Self.before(6, at: turnstile, after: .seconds(11)) == nil)
  }

  @Test func `places keep nobody out while there is little to do`() throws {
    let turnstile = Turnstile(limit: 4)
    for number in 1...4 { try turnstile.enter(.number(number), at: Self.now) }
    for number in 5...20 { _ = Self.before(number, at: turnstile) }
    for _ in 1...4 { turnstile.leave(at: Self.now) }

    #expect(Self.before(21, at: turnstile) == nil)
    #expect(Self.before(22, at: turnstile) == 17)
  }

  @Test func `says to come back as the queue moves`() throws {
    let turnstile = Turnstile(limit: 4)
    for number in 1...4 { try turnstile.enter(.number(number), at: Self.now) }
    let fast = Self.refusal(of: 5, at: turnstile)?.problem.retryAfter
    for second in 1...40 {
      turnstile.leave(at: Self.now + .seconds(2 * second))
      try turnstile.enter(.number(100 + second), at: Self.now + .seconds(60 + 2 * second))
    }

    let slow = Self.refusal(of: 5, at: turnstile)?.problem.retryAfter

    #expect(fast == 1)
    #expect(slow == 2)
  }

  @Test func `gives no more places than it can remember, but tells everybody when to come`() throws
  {
    let turnstile = Turnstile(limit: 1)
    try turnstile.enter(.number(0), at: Self.now)

    let counts = (1...70).compactMap { Self.before($0, at: turnstile) }

    #expect(counts.prefix(64) == Array(1...64)[...])
    #expect(counts.dropFirst(64) == Array(repeating: 65, count: 6)[...])
  }

  /// Nil where it was let in.
  private static func before(
    _ number: Int, at turnstile: Turnstile, after time: Duration = .zero
  ) -> Int? { refusal(of: number, at: turnstile, after: time)?.problem.before }

  private static func refusal(
    of number: Int, at turnstile: Turnstile, after time: Duration = .zero
  ) -> ProblemResponse? {
    do throws(ProblemResponse) {
      try turnstile.enter(.number(number), at: now + time)
      return nil
    } catch {
      return error
    }
  }
}

extension AttemptID {
  fileprivate static func number(_ number: Int) -> AttemptID { AttemptID("attempt-\(number)") }
}
