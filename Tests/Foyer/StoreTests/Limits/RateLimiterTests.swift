import Domain
import Foundation
import SQL
import StoreTesting
import Testing

@Suite(.timeLimit(.minutes(5))) struct RateLimiterTests {
  private let directory: TemporaryDirectory
  private let here = Origin(IPAddress("192.0.2.7")!)
  private let there = Origin(IPAddress("2001:db8::1")!)

  init() throws { directory = try TemporaryDirectory() }

  @Test func `admits as many as there may be, and the next when an hour is over for the first`()
    async throws
  {
    let limiter = try directory.store()
    let limits = HourlyLimits(host: 2)

    #expect(try await limiter.admit(use("1", at: 0), within: limits) == .admitted)
    #expect(try await limiter.admit(use("2", at: 1_800), within: limits) == .admitted)
    #expect(try await limiter.admit(use("3", at: 1_801), within: limits) == .full(seconds: 1_799))
    #expect(try await limiter.admit(use("3", at: 3_599.5), within: limits) == .full(seconds: 1))
    #expect(try await limiter.admit(use("3", at: 3_600), within: limits) == .admitted)
    #expect(try await limiter.admit(use("4", at: 3_600), within: limits) == .full(seconds: 1_800))
  }

  @Test func `admits again what it has counted, without counting it again`() async throws {
    let limiter = try directory.store()
    let limits = HourlyLimits(host: 2)

    for time in 1...3 {
      let admission = try await limiter.admit(use("1", at: Double(time)), within: limits)
      #expect(admission == .admitted)
    }
    _ = try await limiter.admit(use("2", at: 4), within: limits)

    #expect(try await limiter.admit(use("1", at: 5), within: limits) == .admitted)
    #expect(try await limiter.admit(use("3", at: 5), within: limits) == .full(seconds: 3_596))
  }

  @Test func `what was given back doesn't count`() async throws {
    let limiter = try directory.store()
    let limits = HourlyLimits(host: 1)
    _ = try await limiter.admit(use("1"), within: limits)

    try await limiter.giveBack(use("1", .members))
    #expect(try await limiter.admit(use("2"), within: limits) != .admitted)
    try await limiter.giveBack(use("1"))

    #expect(try await limiter.admit(use("2"), within: limits) == .admitted)
  }

  @Test func `counts each origin apart, each kind, and an unknown origin for the host alone`()
    async throws
  {
    let limiter = try directory.store()
    let limits = HourlyLimits(host: 4, origin: 1)

    let uses = [
      use("1", from: here), use("2", from: here), use("3", from: there), use("4", from: there),
      use("5"), use("6"), use("7", .members, from: here),
    ]
    var isAdmitted: [Bool] = []
    for use in uses {
      isAdmitted.append(try await limiter.admit(use, within: limits) == .admitted)
    }

    #expect(isAdmitted == [true, false, true, false, true, true, true])
    #expect(try await limiter.admit(use("8"), within: limits) != .admitted)
  }

  @Test func `keeps nothing of what doesn't count any more`() async throws {
    let limiter = try directory.store()

    for number in 0..<10 {
      _ = try await limiter.admit(
        use("\(number)", at: Double(number) * 1_000, from: here), within: HourlyLimits(host: 100))
    }

    let left = try directory.otherConnection().texts(
      "SELECT id FROM rate_limited_uses ORDER BY used_at")
    #expect(left == ["6", "7", "8", "9"])
  }

  @Test func `holds while many ask at once by connections of their own`() async throws {
    let limits = HourlyLimits(host: 20, origin: 15)
    let (here, there) = (here, there)

    let admitted = try await withThrowingTaskGroup(of: Int.self) { group in
      for worker in 0..<8 {
        let limiter = try directory.store(lockTimeout: .seconds(60))
        group.addTask {
          var count = 0
          for number in 0..<10 {
            let use = RateLimitedUse(
              .signUp, id: "\(worker)-\(number)", origin: worker < 4 ? here : there,
              time: Date(timeIntervalSince1970: 7))
            if try await limiter.admit(use, within: limits) == .admitted { count += 1 }
          }
          return count
        }
      }
      return try await group.reduce(0, +)
    }

    #expect(admitted == 20)
  }

  @Test func `twenty /64 of one /56 don't take the room of everybody else`() async throws {
    let limiter = try directory.store()
    let limits = HourlyLimits(host: 200, origin: 20)

    var admitted = 0
    for number in 0..<20 {
      let origin = Origin(try #require(IPAddress("2001:db8:0:10\(number + 10)::1")))
      for idempotencyKey in 0..<20 {
        let one = use("\(number) \(idempotencyKey)", from: origin)
        if try await limiter.admit(one, within: limits) == .admitted { admitted += 1 }
      }
    }

    #expect(admitted == 50)
    let neighbour = Origin(try #require(IPAddress("2001:db8:0:ff::1")))
    #expect(try await limiter.admit(use("n", from: neighbour), within: limits) != .admitted)
    #expect(try await limiter.admit(use("1", from: there), within: limits) != .admitted)
    #expect(try await limiter.admit(use("2", from: here), within: limits) == .admitted)
    let owner = RateLimitedUse(
      .signUp, id: "3", origin: neighbour, time: use("3").time, part: .origin)
    #expect(try await limiter.admit(owner, within: limits) == .admitted)
  }

  private func use(
    _ id: String, _ kind: RateLimitedUse.Kind = .signUp, at seconds: Double = 0,
    from origin: Origin? = nil
  ) -> RateLimitedUse {
    RateLimitedUse(
      kind, id: id, origin: origin, time: Date(timeIntervalSince1970: 1_800_000_000 + seconds))
  }
}
