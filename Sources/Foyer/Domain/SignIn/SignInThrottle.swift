import Essentials

/// The failed sign-in attempts for one account, or for one name without an account, from one
/// network. The pause before the next attempt grows up to a limit, so that no owner is locked out
/// permanently. Attempts from each network are counted separately, so that attackers elsewhere
/// don't lock the owner out.
public struct SignInThrottle: Sendable, Equatable {
  /// The number of failed attempts without a pause, for one origin. A wider network has more, by
  /// its factor.
  public static let withoutPause = 3
  /// In seconds.
  public static let longestPause = 900
  /// Seconds after the last attempt until the attempts are forgotten.
  public static let memory: TimeInterval = 86_400

  public let count: Int
  public let last: Date

  public init(count: Int, last: Date) {
    self.count = count
    self.last = last
  }

  /// Returns the seconds until the next attempt from an origin; nil if it is allowed now.
  ///
  /// - Parameters:
  ///   - attempts: for each network of the origin, the narrowest first.
  ///   - isKnown: true if the account was signed in to from this origin before. Only the narrowest
  ///     network counts then, and that of all such origins, so that others in the wider networks don't
  ///     lock the owner out.
  public static func pause(
    _ attempts: [(SignInThrottle, in: Network)], isKnown: Bool, at now: Date
  ) -> Int? {
    let own = attempts.enumerated().filter { index, attempts in
      isKnown
        ? index == 0 || attempts.in.isOfKnownOrigins : !attempts.in.isOfKnownOrigins
    }.map(\.element)
    return
      own
      .compactMap { attempts, network in attempts.pause(at: now, factor: network.factor) }.max()
  }

  /// Returns the seconds until the next attempt; nil if it is allowed now.
  ///
  /// - Parameter factor: the network's.
  public func pause(at now: Date, factor: Int = 1) -> Int? {
    let left = Double(pause(factor)) - last.elapsed(at: now)
    return left > 0 ? Int(left.rounded(.up)) : nil
  }

  /// Returns the throttle with another failed attempt. An attempt counts as failed until its
  /// password turns out to be correct.
  public func counting(at now: Date) -> SignInThrottle {
    SignInThrottle(count: last.elapsed(at: now) < Self.memory ? count + 1 : 1, last: now)
  }

  /// The pause is 2 s after the last free attempt, and doubles with each one after it.
  private func pause(_ factor: Int) -> Int {
    let more = count - Self.withoutPause * factor
    return more < 0 ? 0 : min(Self.longestPause, 2 << min(more, 10))
  }
}
