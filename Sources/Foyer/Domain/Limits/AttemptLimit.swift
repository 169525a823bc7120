#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How many of a kind may be tried within an hour, such as sign-ups. Each attempt counts once,
/// whatever becomes of it.
public struct AttemptLimit: Sendable {
  private let kind: LimitedUse.Kind
  private let limiter: any RateLimiter
  private let limits: HourlyLimits
  private let origin: Origin?

  /// - Parameter origin: of attempts that don't say: where everybody comes from the same place.
  public init(
    _ kind: LimitedUse.Kind, _ limits: HourlyLimits, limiter: any RateLimiter,
    origin: Origin? = nil
  ) {
    self.kind = kind
    self.limits = limits
    self.limiter = limiter
    self.origin = origin
  }

  /// With the limits that a kind has everywhere.
  init(usual kind: LimitedUse.Kind, limiter: any RateLimiter, origin: Origin? = nil) {
    self.init(kind, kind.usualLimits, limiter: limiter, origin: origin)
  }

  func admit(
    _ attempt: AttemptID, from origin: Origin?, at time: Date
  ) async throws(StorageProblem) -> Admission {
    try await admit(use(AttemptMark.id(of: attempt).text, from: origin, at: time))
  }

  /// - Parameters:
  ///   - use: of the limit's kind; see `use`.
  ///   - part: what it may take; nil is what any use may.
  func admit(
    _ use: LimitedUse, of part: LimitedUse.Part? = nil
  ) async throws(StorageProblem) -> Admission {
    guard limits != HourlyLimits() else { return .admitted }
    var wait = Int.max
    for part in part.map({ [$0] }) ?? limits.parts(for: use) {
      guard case .full(let seconds) = try await limiter.admit(use.of(part), within: limits) else {
        return .admitted
      }
      wait = min(wait, seconds)
    }
    return .full(seconds: wait)
  }

  /// Takes a use out of the count again, of which nothing came.
  func giveBack(_ use: LimitedUse) async throws(StorageProblem) {
    guard limits != HourlyLimits() else { return }
    try await limiter.giveBack(use)
  }

  /// The seconds until the use is admitted; nil where it is now, and counts.
  func wait(
    for use: LimitedUse, of part: LimitedUse.Part? = nil
  ) async throws(StorageProblem) -> Int? {
    if case .full(let seconds) = try await admit(use, of: part) { seconds } else { nil }
  }

  /// One of several requests of the same attempt, each of which counts.
  func use(asking attempt: AttemptID, from origin: Origin?, at time: Date) -> LimitedUse {
    let moment = Int64(time.timeIntervalSince1970 * 1000)
    return use("\(AttemptMark.id(of: attempt).text):\(moment)", from: origin, at: time)
  }

  func use(_ id: String, from origin: Origin?, at time: Date) -> LimitedUse {
    LimitedUse(kind, id: id, origin: origin ?? self.origin, time: time)
  }
}
