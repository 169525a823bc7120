#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How often somebody has tried in vain to sign in under one name from one origin: the pause before
/// the next try grows, and has an end, so that nobody is locked out for good. Tries from elsewhere
/// are counted apart: strangers don't stop an account's owner.
public struct SignInTries: Sendable, Equatable {
  /// As many may go wrong before there is a pause.
  public static let withoutPause = 3
  /// In seconds.
  public static let longestPause = 900
  /// In seconds: so long after the last try nothing is known of any.
  public static let memory: TimeInterval = 86_400

  public let count: Int
  public let last: Date

  public init(count: Int, last: Date) {
    self.count = count
    self.last = last
  }

  /// The seconds until the next try, or nil where it may be now.
  ///
  /// A clock that was set back makes no pause longer than it was.
  public func pause(at now: Date) -> Int? {
    let left = min(Double(pause) - now.timeIntervalSince(last), Double(pause))
    return left > 0 ? Int(left.rounded(.up)) : nil
  }

  /// With another one, which is taken for a wrong one until it turns out to be right.
  public func counting(at now: Date) -> SignInTries {
    SignInTries(count: now.timeIntervalSince(last) < Self.memory ? count + 1 : 1, last: now)
  }

  /// 2 s after the third, twice as long after each that follows.
  private var pause: Int {
    let more = count - Self.withoutPause
    return more < 0 ? 0 : min(Self.longestPause, 2 << min(more, 10))
  }
}
