import Domain
import Testing

@testable import FoyerServer

struct TurnstileTests {
  private static let now = ContinuousClock.now

  @Test func `lets as many in as it may, and no other until one leaves`() throws {
    let turnstile = Turnstile(limit: 3)
    for number in 1...3 { try turnstile.enter(.number(number), from: .of(number), at: Self.now) }

    let refusal = #expect(throws: ProblemResponse.self) {
      try turnstile.enter(.number(4), from: .of(4), at: Self.now)
    }
    turnstile.leave(.of(1), at: Self.now)
    try turnstile.enter(.number(4), from: .of(4), at: Self.now)

    #expect(refusal?.problem.kind == .busy)
    #expect(refusal?.problem.before == 3)
    #expect(refusal?.problem.retryAfter == 1)
    #expect(refusal?.response(to: "a1").headers[.retryAfter] == "1")
  }

  @Test func `who came first goes first, whoever asks first for the place that is free`() throws {
    let turnstile = try full()
    #expect(Self.before(9, at: turnstile) == 8)
    #expect(Self.before(10, at: turnstile) == 9)
    #expect(Self.before(9, at: turnstile) == 8)

    turnstile.leave(.of(1), at: Self.now)

    #expect(Self.before(10, at: turnstile) == 8)
    #expect(Self.before(11, at: turnstile) == 9)
    #expect(Self.before(9, at: turnstile) == nil)
    #expect(Self.before(10, at: turnstile) == 8)
  }

  @Test func `who doesn't come back loses the place`() throws {
    let turnstile = try full()
    #expect(Self.before(9, at: turnstile) == 8)
    turnstile.leave(.of(1), at: Self.now)

    #expect(Self.before(10, at: turnstile, after: .seconds(5)) == 8)
    #expect(Self.before(10, at: turnstile, after: .seconds(11)) == nil)
  }

  @Test func `places keep nobody out while there is little to do`() throws {
    let turnstile = try full()
    for number in 9...24 { _ = Self.before(number, at: turnstile) }
    for number in 1...8 { turnstile.leave(.of(number), at: Self.now) }

    #expect(Self.before(25, at: turnstile) == nil)
    #expect(Self.before(26, at: turnstile) == nil)
    #expect(Self.before(27, at: turnstile) == 18)
  }

  @Test func `says to come back as the queue moves`() throws {
    let turnstile = try full()
    let fast = Self.refusal(of: 9, at: turnstile)?.problem.retryAfter
    for second in 1...40 {
      turnstile.leave(.of(1), at: Self.now + .seconds(2 * second))
      try turnstile.enter(
        .number(100 + second), from: .of(1), at: Self.now + .seconds(60 + 2 * second))
    }

    let slow = Self.refusal(of: 9, at: turnstile)?.problem.retryAfter

    #expect(fast == 1)
    #expect(slow == 2)
  }

  @Test func `gives no more places than it can remember, but tells everybody when to come`() throws
  {
    let turnstile = try full()

    let counts = (11...530).compactMap { Self.before($0, at: turnstile) }

    #expect(Array(counts.prefix(512)) == Array(8...519))
    #expect(Array(counts.dropFirst(512)) == Array(repeating: 520, count: 8))
  }

  @Test func `an origin with many leaves room to others, whom its places don't hold up`() throws {
    let turnstile = Turnstile(limit: 8)
    for number in 1...6 { try turnstile.enter(.number(number), from: .of(1), at: Self.now) }
    let many = (7...20).map { Self.before($0, at: turnstile, from: .of(1)) }

    #expect(many == Array(6...19))
    #expect(Self.before(30, at: turnstile) == nil)
    #expect(Self.before(31, at: turnstile) == nil)
    #expect(Self.before(32, at: turnstile) == 8)
    turnstile.leave(.of(1), at: Self.now)
    #expect(Self.before(7, at: turnstile, from: .of(1)) == 7)
    #expect(Self.before(32, at: turnstile) == nil)
  }

  /// Eight are inside, each from an origin of its own.
  private func full() throws -> Turnstile {
    let turnstile = Turnstile(limit: 8)
    for number in 1...8 { try turnstile.enter(.number(number), from: .of(number), at: Self.now) }
    return turnstile
  }

  /// Nil where it was let in.
  private static func before(
    _ number: Int, at turnstile: Turnstile, from origin: Origin? = nil,
    after time: Duration = .zero
  ) -> Int? { refusal(of: number, at: turnstile, from: origin, after: time)?.problem.before }

  private static func refusal(
    of number: Int, at turnstile: Turnstile, from origin: Origin? = nil,
    after time: Duration = .zero
  ) -> ProblemResponse? {
    do throws(ProblemResponse) {
      try turnstile.enter(.number(number), from: origin ?? .of(number), at: now + time)
      return nil
    } catch {
      return error
    }
  }
}

extension Origin {
  fileprivate static func of(_ number: Int) -> Origin { Origin(stored: "192.0.2.\(number)") }
}

extension AttemptID {
  fileprivate static func number(_ number: Int) -> AttemptID { AttemptID("attempt-\(number)") }
}
