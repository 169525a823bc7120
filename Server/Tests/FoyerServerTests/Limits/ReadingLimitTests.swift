import Domain
import Foundation
import Synchronization
import Testing

@testable import FoyerServer

/// Tests the number of the store's calls by `ReadingLimit`.
@Suite(.timeLimit(.minutes(1))) struct ReadingLimitTests {
  private let here = Origin(stored: "192.0.2.1")
  private let start = Date(timeIntervalSince1970: 1_800_000_000)

  @Test func `asks the store for each share, and not for what is left of one`() async throws {
    let limiter = Limiter()
    let limit = ReadingLimit(limiter: limiter, perOrigin: 60)  // three a share

    var asked: [Int] = []
    for _ in 1...7 {
      try await limit.admit(here, at: start)
      asked.append(limiter.count)
    }

    #expect(asked == [1, 1, 1, 2, 2, 2, 3])
  }

  @Test func `what is left of a share is over with its hour`() async throws {
    let limiter = Limiter()
    let limit = ReadingLimit(limiter: limiter, perOrigin: 60)

    try await limit.admit(here, at: start)
    try await limit.admit(here, at: start + 3599)
    #expect(limiter.count == 1)
    try await limit.admit(here, at: start + 3600)

    #expect(limiter.count == 2)
  }

  @Test func `counts by itself while the store is away, and asks again soon`() async throws {
    let limiter = Limiter()
    limiter.isAway.withLock { $0 = true }
    let limit = ReadingLimit(limiter: limiter, perOrigin: 20)

    for _ in 1...20 { try await limit.admit(here, at: start) }
    await #expect(throws: Denial.self) { try await limit.admit(here, at: start) }
    try await limit.admit(Origin(stored: "192.0.2.2"), at: start)
    #expect(limiter.count == 1)
    limiter.isAway.withLock { $0 = false }
    try await limit.admit(here, at: start + 10)

    #expect(limiter.count == 2)
  }

  private final class Limiter: RateLimiter {
    let isAway = Mutex(false)
    private let uses = Mutex(0)

    var count: Int { uses.withLock(\.self) }

    func admit(
      _ use: RateLimitedUse, within limits: HourlyLimits
    ) async throws(StorageProblem) -> Admission {
      uses.withLock { $0 += 1 }
      if isAway.withLock(\.self) { throw .service(.unreachable) }
      return .admitted
    }

    func giveBack(_ use: RateLimitedUse) async throws(StorageProblem) { uses.withLock { $0 -= 1 } }
  }
}
