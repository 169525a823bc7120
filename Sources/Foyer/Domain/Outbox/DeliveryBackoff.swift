import Essentials

/// The schedule of delivery attempts: the first pause is a minute, each further one twice as long.
public struct DeliveryBackoff: Sendable {
  /// Seconds for which a claimed entry belongs to one process; longer than any attempt takes.
  public static let lease: TimeInterval = 300

  private let first: TimeInterval
  private let longest: TimeInterval
  private let limit: TimeInterval

  /// - Parameters:
  ///   - first: the pause after the first attempt, in seconds.
  ///   - longest: the longest pause, in seconds.
  ///   - limit: the age in seconds at which a failing entry is set aside.
  public init(
    first: TimeInterval = 60, longest: TimeInterval = 3600, limit: TimeInterval = 4 * 86400
  ) {
    self.first = first
    self.longest = longest
    self.limit = limit
  }

  /// Returns the time of the next attempt; nil if the entry is set aside.
  ///
  /// - Parameter jitter: from -1 to 1; shortens or lengthens the pause by up to a fifth.
  func next(
    of entry: OutboxEntry, after failure: DeliveryFailure, at now: Date, jitter: Double
  ) -> Date? {
    switch failure {
    case .refused, .recipientRefused: return nil
    case .away, .failed, .uncertain, .cancelled: break
    }
    guard entry.createdAt.elapsed(at: now) < limit else { return nil }
    return now + pause(after: entry.attempts, jitter: jitter)
  }

  /// Returns the pause after a number of failed attempts, in seconds.
  ///
  /// - Parameter jitter: as for `next`.
  public func pause(after attempts: Int, jitter: Double) -> TimeInterval {
    let doublings = max(0, min(attempts - 1, 30))
    return min(first * Double(1 << doublings), longest) * (1 + 0.2 * jitter)
  }
}
