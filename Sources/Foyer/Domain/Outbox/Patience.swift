#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How long an entry is tried, and when again: after a minute, then twice as long each time.
public struct Patience: Sendable {
  /// How long one attempt is nobody else's, in seconds: more than any attempt takes.
  public static let lease: TimeInterval = 300

  private let first: TimeInterval
  private let longest: TimeInterval
  private let limit: TimeInterval

  /// - Parameters:
  ///   - first: the pause after the first attempt, in seconds.
  ///   - longest: the longest pause, in seconds.
  ///   - limit: after so many seconds since it was written an entry is set aside.
  public init(
    first: TimeInterval = 60, longest: TimeInterval = 3600, limit: TimeInterval = 4 * 86400
  ) {
    self.first = first
    self.longest = longest
    self.limit = limit
  }

  /// When to try again; nil for never.
  ///
  /// - Parameter jitter: from -1 to 1, which is a fifth of the pause less or more.
  func next(
    of entry: OutboxEntry, after failure: DeliveryFailure, at now: Date, jitter: Double
  ) -> Date? {
    if case .refused = failure { return nil }
    guard now.timeIntervalSince(entry.createdAt) < limit else { return nil }
    return now + pause(after: entry.attempts, jitter: jitter)
  }

  /// How long to wait after so many attempts in vain, in seconds.
  ///
  /// - Parameter jitter: as for `next`.
  public func pause(after attempts: Int, jitter: Double) -> TimeInterval {
    let doublings = max(0, min(attempts - 1, 30))
    return min(first * Double(1 << doublings), longest) * (1 + 0.2 * jitter)
  }
}
