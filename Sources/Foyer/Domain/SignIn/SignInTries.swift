#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The failed sign-in attempts for one account, or for one name that no account has, from one network:
/// the pause before the next attempt grows up to a limit, so that no owner is locked out for good.
/// Attempts from other networks are counted apart: strangers elsewhere don't keep an owner out.
public struct SignInTries: Sendable, Equatable {
  /// As many may fail before there is a pause: of one origin. A wider network has more of them.
  public static let withoutPause = 3
  /// In seconds.
  public static let longestPause = 900
  /// In seconds: attempts are forgotten so long after the last one.
  public static let memory: TimeInterval = 86_400

  public let count: Int
  public let last: Date

  public init(count: Int, last: Date) {
    self.count = count
    self.last = last
  }

  /// The seconds until the next attempt from an origin, or nil where it may be now.
  ///
  /// - Parameters:
  ///   - tries: of each network of the origin, the narrowest first.
  ///   - isKnown: whether the account has been signed in to from this origin before. What others in
  ///     the wider networks do doesn't keep its owner out.
  public static func pause(
    _ tries: [(SignInTries, in: Network)], isKnown: Bool, at now: Date
  ) -> Int? {
    (isKnown ? tries.prefix(1) : tries[...])
      .compactMap { tries, network in tries.pause(at: now, factor: network.factor) }.max()
  }

  /// The seconds until the next attempt, or nil where it may be now.
  ///
  /// A clock that was set back makes no pause longer than it was.
  ///
  /// - Parameter factor: the network's.
  public func pause(at now: Date, factor: Int = 1) -> Int? {
    let pause = Double(pause(factor))
    let left = min(pause - now.timeIntervalSince(last), pause)
    return left > 0 ? Int(left.rounded(.up)) : nil
  }

  /// With another one, which is taken for a wrong one until it turns out to be right.
  public func counting(at now: Date) -> SignInTries {
    SignInTries(count: now.timeIntervalSince(last) < Self.memory ? count + 1 : 1, last: now)
  }

  /// 2 s after the last free attempt, twice as long after each that follows.
  private func pause(_ factor: Int) -> Int {
    let more = count - Self.withoutPause * factor
    return more < 0 ? 0 : min(Self.longestPause, 2 << min(more, 10))
  }
}
