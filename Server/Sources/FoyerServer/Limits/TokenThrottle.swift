import Domain
import Synchronization

/// Counts wrong tokens by origin: after so many, further ones from there are refused for a while
/// without a look.
final class TokenThrottle: Sendable {
  private struct Count {
    var failures: Int
    /// When they are forgotten.
    var end: ContinuousClock.Instant
  }

  static let failures = 10
  static let pause = Duration.seconds(60)
  /// Beyond this, those that are over are forgotten.
  private static let mostOrigins = 10_000

  private let counts = Mutex<[Origin?: Count]>([:])

  /// - Throws: `ProblemResponse`, where too many from there were wrong.
  func admit(_ origin: Origin?, at now: ContinuousClock.Instant = .now) throws(ProblemResponse) {
    let wait: Duration? = counts.withLock { counts in
      guard let count = counts[origin], count.failures >= Self.failures, count.end > now else {
        return nil
      }
      return now.duration(to: count.end)
    }
    if let wait {
      throw ProblemResponse(
        tooMany: max(1, Int((wait / .seconds(1)).rounded(.up))),
        "Too many wrong tokens came from this address")
    }
  }

  func noteFailure(of origin: Origin?, at now: ContinuousClock.Instant = .now) {
    counts.withLock { counts in
      if counts.count >= Self.mostOrigins { counts = counts.filter { $0.value.end > now } }
      let earlier = counts[origin].flatMap { $0.end > now ? $0.failures : nil } ?? 0
      counts[origin] = Count(failures: earlier + 1, end: now + Self.pause)
    }
  }
}
