import Domain
import Testing

@testable import FoyerServer

struct ConnectionLimitTests {
  private static let now = ContinuousClock.now

  @Test func `lets as many in as it may, and no other until one leaves`() throws {
    let connectionLimit = ConnectionLimit(limit: 3)
    for number in 1...3 {
      try connectionLimit.enter(.number(number), from: .of(number), at: Self.now)
    }

    let refusal = #expect(throws: ProblemResponse.self) {
      try connectionLimit.enter(.number(4), from: .of(4), at: Self.now)
    }
    connectionLimit.leave(.of(1), at: Self.now)
    try connectionLimit.enter(.number(4), from: .of(4), at: Self.now)

    #expect(refusal?.problem.kind == .busy)
    #expect(refusal?.problem.before == 3)
    #expect(refusal?.problem.retryAfter == 1)
    #expect(refusal?.response(to: "a1").headers[.retryAfter] == "1")
  }

  @Test func `the first in the queue is first, even if another asks first for a free place`() throws
  {
    let connectionLimit = try full()
    #expect(Self.before(9, at: connectionLimit) == 8)
    #expect(Self.before(10, at: connectionLimit) == 9)
    #expect(Self.before(9, at: connectionLimit) == 8)

    connectionLimit.leave(.of(1), at: Self.now)

    #expect(Self.before(10, at: connectionLimit) == 8)
    #expect(Self.before(11, at: connectionLimit) == 9)
    #expect(Self.before(9, at: connectionLimit) == nil)
    #expect(Self.before(10, at: connectionLimit) == 8)
  }

  @Test func `who doesn't come back loses the place`() throws {
    let connectionLimit = try full()
    #expect(Self.before(9, at: connectionLimit) == 8)
    connectionLimit.leave(.of(1), at: Self.now)

    #expect(Self.before(10, at: connectionLimit, after: .seconds(5)) == 8)
    #expect(Self.before(10, at: connectionLimit, after: .seconds(11)) == nil)
  }

  @Test func `queue positions delay no request while there is little load`() throws {
    let connectionLimit = try full()
    for number in 9...24 { _ = Self.before(number, at: connectionLimit) }
    for number in 1...8 { connectionLimit.leave(.of(number), at: Self.now) }

    #expect(Self.before(25, at: connectionLimit) == nil)
    #expect(Self.before(26, at: connectionLimit) == nil)
    #expect(Self.before(27, at: connectionLimit) == 18)
  }

  @Test func `says to come back as the queue moves`() throws {
    let connectionLimit = try full()
    let fast = Self.refusal(of: 9, at: connectionLimit)?.problem.retryAfter
    for second in 1...40 {
      connectionLimit.leave(.of(1), at: Self.now + .seconds(2 * second))
      try connectionLimit.enter(
        .number(100 + second), from: .of(1), at: Self.now + .seconds(60 + 2 * second))
    }

    let slow = Self.refusal(of: 9, at: connectionLimit)?.problem.retryAfter

    #expect(fast == 1)
    #expect(slow == 2)
  }

  @Test func `gives no more positions than it can remember, but a time to each rejected client`()
    throws
  {
    let connectionLimit = try full()

    let counts = (11...530).compactMap { Self.before($0, at: connectionLimit) }

    #expect(Array(counts.prefix(512)) == Array(8...519))
    #expect(Array(counts.dropFirst(512)) == Array(repeating: 520, count: 8))
  }

  @Test
  func
    `an origin with many connections leaves capacity to others, which its positions don't delay`()
    throws
  {
    let connectionLimit = ConnectionLimit(limit: 8)
    for number in 1...6 { try connectionLimit.enter(.number(number), from: .of(1), at: Self.now) }
    let many = (7...20).map { Self.before($0, at: connectionLimit, from: .of(1)) }

    #expect(many == Array(6...19))
    #expect(Self.before(30, at: connectionLimit) == nil)
    #expect(Self.before(31, at: connectionLimit) == nil)
    #expect(Self.before(32, at: connectionLimit) == 8)
    connectionLimit.leave(.of(1), at: Self.now)
    #expect(Self.before(7, at: connectionLimit, from: .of(1)) == 7)
    #expect(Self.before(32, at: connectionLimit) == nil)
  }

  /// Returns a limit of eight that is used up by eight origins.
  private func full() throws -> ConnectionLimit {
    let connectionLimit = ConnectionLimit(limit: 8)
    for number in 1...8 {
      try connectionLimit.enter(.number(number), from: .of(number), at: Self.now)
    }
    return connectionLimit
  }

  /// Enters and returns the number of earlier requests if the limit is reached, otherwise nil.
  private static func before(
    _ number: Int, at connectionLimit: ConnectionLimit, from origin: Origin? = nil,
    after time: Duration = .zero
  ) -> Int? { refusal(of: number, at: connectionLimit, from: origin, after: time)?.problem.before }

  private static func refusal(
    of number: Int, at connectionLimit: ConnectionLimit, from origin: Origin? = nil,
    after time: Duration = .zero
  ) -> ProblemResponse? {
    do throws(ProblemResponse) {
      try connectionLimit.enter(.number(number), from: origin ?? .of(number), at: now + time)
      return nil
    } catch {
      return error
    }
  }
}

extension Origin {
  fileprivate static func of(_ number: Int) -> Origin { Origin(stored: "192.0.2.\(number)") }
}

extension IdempotencyKey {
  fileprivate static func number(_ number: Int) -> IdempotencyKey {
    IdempotencyKey("attempt-\(number)")
  }
}
