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

  func admit(
    _ attempt: AttemptID, from origin: Origin?, at time: Date, isOwners: Bool = false
  ) async throws(StorageProblem) -> Admission {
    guard limits != HourlyLimits() else { return .admitted }
    let id = AttemptMark.id(of: attempt).text
    return try await limiter.admit(
      LimitedUse(
        kind, id: id, origin: origin ?? self.origin, time: time, isOwners: isOwners),
      within: limits)
  }
}
