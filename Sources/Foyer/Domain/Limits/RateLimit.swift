import Essentials

/// Limits the attempts of a kind within an hour, such as sign-ups. Each attempt counts once,
/// with any result.
public struct RateLimit: Sendable {
  private let kind: RateLimitedUse.Kind
  private let limiter: any RateLimiter
  private let limits: HourlyLimits
  private let origin: Origin?

  /// - Parameter origin: used for attempts without an origin, if all come from the same place.
  public init(
    _ kind: RateLimitedUse.Kind, _ limits: HourlyLimits, limiter: any RateLimiter,
    origin: Origin? = nil
  ) {
    self.kind = kind
    self.limits = limits
    self.limiter = limiter
    self.origin = origin
  }

  /// Creates a limit with the kind's default values.
  init(usual kind: RateLimitedUse.Kind, limiter: any RateLimiter, origin: Origin? = nil) {
    self.init(kind, kind.usualLimits, limiter: limiter, origin: origin)
  }

  func admit(
    _ idempotencyKey: IdempotencyKey, from origin: Origin?, at time: Date
  ) async throws(StorageProblem) -> Admission {
    try await admit(use(IdempotencyDigests.id(of: idempotencyKey).text, from: origin, at: time))
  }

  /// - Parameters:
  ///   - use: made by one of this limit's `use` methods.
  ///   - part: the part of the limit to count in; nil for the first one with room.
  func admit(
    _ use: RateLimitedUse, of part: RateLimitedUse.Part? = nil
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

  /// Takes a use back from the count, because it had no effect.
  func giveBack(_ use: RateLimitedUse) async throws(StorageProblem) {
    guard limits != HourlyLimits() else { return }
    try await limiter.giveBack(use)
  }

  /// Returns the seconds until the use is admitted; nil if it is admitted and counted now.
  func wait(
    for use: RateLimitedUse, of part: RateLimitedUse.Part? = nil
  ) async throws(StorageProblem) -> Int? {
    if case .full(let seconds) = try await admit(use, of: part) { seconds } else { nil }
  }

  /// Returns a use that counts on its own, although other requests have the same idempotency key.
  func use(asking idempotencyKey: IdempotencyKey, from origin: Origin?, at time: Date)
    -> RateLimitedUse
  {
    let moment = Int64(time.timeIntervalSince1970 * 1000)
    return use(
      "\(IdempotencyDigests.id(of: idempotencyKey).text):\(moment)", from: origin, at: time)
  }

  func use(_ id: String, from origin: Origin?, at time: Date) -> RateLimitedUse {
    RateLimitedUse(kind, id: id, origin: origin ?? self.origin, time: time)
  }
}
