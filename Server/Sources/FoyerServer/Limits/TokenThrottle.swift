import Domain
import FoyerAPI
import Synchronization

/// Counts wrong tokens by network: after so many, further ones from there are refused for a while
/// without a look. A wider network has more of them, by its factor.
final class TokenThrottle: Sendable {
  private struct Count {
    var failures: Int
    /// When they are forgotten.
    var end: ContinuousClock.Instant
  }

  static let failures = 10
  static let pause = Duration.seconds(60)
  /// Beyond this, those that are over are forgotten.
  private static let mostNetworks = 10_000

  private let counts = Mutex<[Network: Count]>([:])

  /// - Throws: `ProblemResponse`, where too many from there were wrong.
  func admit(_ origin: Origin?, at now: ContinuousClock.Instant = .now) throws(ProblemResponse) {
    let wait = counts.withLock { counts in
      Origin.networks(of: origin).compactMap { network -> Duration? in
        guard let count = counts[network], count.failures >= Self.failures * network.factor,
          count.end > now
        else { return nil }
        return now.duration(to: count.end)
      }.max()
    }
    if let wait {
      throw ProblemResponse(
        .tooMany(
          max(1, Int((wait / .seconds(1)).rounded(.up))),
          "Too many wrong tokens came from this address"))
    }
  }

  func noteFailure(of origin: Origin?, at now: ContinuousClock.Instant = .now) {
    counts.withLock { counts in
      if counts.count >= Self.mostNetworks { counts = counts.filter { $0.value.end > now } }
      for network in Origin.networks(of: origin) {
        let earlier = counts[network].flatMap { $0.end > now ? $0.failures : nil } ?? 0
        counts[network] = Count(failures: earlier + 1, end: now + Self.pause)
      }
    }
  }
}
