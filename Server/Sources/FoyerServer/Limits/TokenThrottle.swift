import Domain
import FoyerAPI
import Synchronization

/// Counts wrong tokens by network. After too many, further attempts from the network are rejected
/// for a while without a check. A wider network's limit is higher by its factor.
final class TokenThrottle: Sendable {
  private struct Count {
    var failures: Int
    /// The time at which the count expires.
    var end: ContinuousClock.Instant
  }

  static let pause = Duration.seconds(60)
  /// Above this number of networks, expired counts are removed.
  private static let mostNetworks = 10_000

  private let perOrigin: Int
  private let counts = Mutex<[Network: Count]>([:])

  /// - Parameter perOrigin: Wrong tokens of one origin after which further ones are rejected.
  init(perOrigin: Int) {
    self.perOrigin = perOrigin
  }

  /// - Throws: `ProblemResponse` if the origin's network has sent too many wrong tokens.
  func admit(_ origin: Origin?, at now: ContinuousClock.Instant = .now) throws(ProblemResponse) {
    let wait = counts.withLock { counts in
      Origin.networks(of: origin).compactMap { network -> Duration? in
        guard let count = counts[network], count.failures >= perOrigin * network.factor,
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
