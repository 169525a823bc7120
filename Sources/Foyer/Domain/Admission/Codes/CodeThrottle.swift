import Essentials

/// The attempts left for a code: five at first, and one more each minute.
public struct CodeThrottle: Sendable, Equatable {
  public static let most = 5
  private static let refill: TimeInterval = 60

  public private(set) var left: Int
  /// The time since which the next attempt is being refilled.
  public private(set) var since: Date

  public init(left: Int = most, since: Date) {
    self.left = left
    self.since = since
  }

  /// Takes one attempt.
  ///
  /// - Returns: Nil, or the seconds until an attempt is available.
  public mutating func take(at now: Date) -> Int? {
    since = min(since, now)
    let minutes = Int(since.elapsed(at: now) / Self.refill)
    if left + minutes >= Self.most {
      (left, since) = (Self.most, now)
    } else {
      left += minutes
      since += Double(minutes) * Self.refill
    }
    guard left > 0 else {
      return max(1, Int((Self.refill - since.elapsed(at: now)).rounded(.up)))
    }
    left -= 1
    return nil
  }
}
