#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How often a code may be tried: five times at once, and once more a minute.
public struct CodeTries: Sendable, Equatable {
  public static let most = 5
  private static let refill: TimeInterval = 60

  public private(set) var left: Int
  /// Since when the next one is refilled.
  public private(set) var since: Date

  public init(left: Int = most, since: Date) {
    self.left = left
    self.since = since
  }

  /// Takes one.
  ///
  /// - Returns: nil, or the seconds until there is one.
  public mutating func take(at now: Date) -> Int? {
    let minutes = max(0, Int(now.timeIntervalSince(since) / Self.refill))
    if left + minutes >= Self.most {
      (left, since) = (Self.most, now)
    } else {
      left += minutes
      since += Double(minutes) * Self.refill
    }
    guard left > 0 else {
      return max(1, Int((Self.refill - now.timeIntervalSince(since)).rounded(.up)))
    }
    left -= 1
    return nil
  }
}
