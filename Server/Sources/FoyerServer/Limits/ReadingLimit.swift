import Domain
import Essentials
import FoyerAPI

/// Limits the pages of members that an origin may read within an hour.
///
/// The limit holds across all servers: each server reserves a twentieth of it at a time in the
/// shared store, so only a few pages cause a write. While the store isn't writable, members stay
/// readable, and each server counts on its own.
actor ReadingLimit {
  private struct Share {
    var left: Int
    let end: Date

    /// False also for a share that begins later than now: the clock was ahead.
    func isCurrent(at now: Date) -> Bool {
      end > now && end <= now + TimeInterval(HourlyLimits.seconds)
    }
  }

  /// Above this number of origins, used-up and expired shares are removed.
  private static let mostShares = 10_000
  /// The seconds before the store is asked again after it failed.
  private static let pause: TimeInterval = 10

  private let limiter: any RateLimiter
  private let perOrigin: Int
  private let shareSize: Int
  private var shares: [Origin: Share] = [:]
  /// The shares that this server grants on its own while the store fails.
  private var alone: [Origin: Share] = [:]
  private var isAwayUntil = Date.distantPast
  private let makeID: @Sendable () -> String

  init(
    limiter: any RateLimiter, perOrigin: Int,
    makeID: @escaping @Sendable () -> String = { RandomIdentifiers().idempotencyKey().description }
  ) {
    self.limiter = limiter
    self.perOrigin = perOrigin
    self.makeID = makeID
    shareSize = max(1, perOrigin / 20)
  }

  /// - Throws: `.paused` if the origin has used up its limit.
  func admit(_ origin: Origin?, at now: Date = Date()) async throws(Denial) {
    guard let origin, !takeOne(of: origin, at: now) else { return }
    guard isAwayUntil <= now || isAwayUntil > now + Self.pause else {
      return try admitAlone(origin, at: now)
    }
    let admission: Admission
    do throws(StorageProblem) {
      admission = try await limiter.admit(
        RateLimitedUse(.members, id: makeID(), origin: origin, time: now),
        within: HourlyLimits(origin: perOrigin / shareSize))
    } catch {
      isAwayUntil = now + Self.pause
      return try admitAlone(origin, at: now)
    }
    if case .full(let seconds) = admission { throw .paused(seconds: seconds) }
    keepShare(of: origin, at: now)
  }

  /// Applies the limit to the pages that this server has shown within the hour.
  private func admitAlone(_ origin: Origin, at now: Date) throws(Denial) {
    if alone.count >= Self.mostShares { alone = alone.filter { $0.value.isCurrent(at: now) } }
    var share =
      alone[origin].flatMap { $0.isCurrent(at: now) ? $0 : nil }
      ?? Share(left: perOrigin, end: now + TimeInterval(HourlyLimits.seconds))
    guard share.left > 0 else {
      let seconds = share.end.timeIntervalSince(now).rounded(.up)
      throw .paused(seconds: max(1, Int(seconds)))
    }
    share.left -= 1
    alone[origin] = share
  }

  private func takeOne(of origin: Origin, at now: Date) -> Bool {
    guard let share = shares[origin], share.left > 0, share.isCurrent(at: now) else { return false }
    shares[origin]?.left -= 1
    return true
  }

  /// Stores a new share, less the one page that is used at once. A concurrent request may have
  /// reserved a share as well.
  private func keepShare(of origin: Origin, at now: Date) {
    let left = shares[origin].map { $0.isCurrent(at: now) ? $0.left : 0 } ?? 0
    if shares.count >= Self.mostShares {
      shares = shares.filter { $0.value.left > 0 && $0.value.isCurrent(at: now) }
    }
    shares[origin] = Share(
      left: left + shareSize - 1, end: now + TimeInterval(HourlyLimits.seconds))
  }
}
