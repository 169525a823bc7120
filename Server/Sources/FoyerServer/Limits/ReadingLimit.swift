import Domain
import FoyerAPI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How much of the members each origin may read within an hour.
///
/// A server takes a twentieth of it at a time from the store that all servers share: so the limit
/// holds across them, and a page costs no write to the store but every so often. While the store can't
/// be written, members can be read all the same, and each server counts what it shows.
actor ReadingLimit {
  private struct Share {
    var left: Int
    let end: Date
  }

  /// Beyond this, those that are used up or over are forgotten.
  private static let mostShares = 10_000
  /// How long the store isn't asked after it wasn't there, in seconds.
  private static let pause: TimeInterval = 10

  private let limiter: any RateLimiter
  private let perOrigin: Int
  private let shareSize: Int
  private var shares: [Origin: Share] = [:]
  /// What may be read while the store isn't there, of which each server counts its own.
  private var alone: [Origin: Share] = [:]
  private var isAwayUntil = Date.distantPast
  private let makeID: @Sendable () -> String

  init(
    limiter: any RateLimiter, perOrigin: Int,
    makeID: @escaping @Sendable () -> String = { RandomIdentifiers().attemptID().description }
  ) {
    self.limiter = limiter
    self.perOrigin = perOrigin
    self.makeID = makeID
    shareSize = max(1, perOrigin / 20)
  }

  /// - Throws: `ProblemResponse`, where the origin has read as much as it may.
  func admit(_ origin: Origin?, at now: Date = Date()) async throws {
    guard let origin, !takeOne(of: origin, at: now) else { return }
    guard isAwayUntil <= now else { return try admitAlone(origin, at: now) }
    let admission: Admission
    do throws(StorageProblem) {
      admission = try await limiter.admit(
        LimitedUse(.members, id: makeID(), origin: origin, time: now),
        within: HourlyLimits(origin: perOrigin / shareSize))
    } catch {
      isAwayUntil = now + Self.pause
      return try admitAlone(origin, at: now)
    }
    if case .full(let seconds) = admission { throw ProblemResponse(.tooMany(seconds)) }
    keepShare(of: origin, at: now)
  }

  /// By what this server has shown within the hour.
  private func admitAlone(_ origin: Origin, at now: Date) throws {
    if alone.count >= Self.mostShares { alone = alone.filter { $0.value.end > now } }
    var share =
      alone[origin].flatMap { $0.end > now ? $0 : nil }
      ?? Share(left: perOrigin, end: now + TimeInterval(HourlyLimits.seconds))
    guard share.left > 0 else {
      let seconds = share.end.timeIntervalSince(now).rounded(.up)
      throw ProblemResponse(.tooMany(max(1, Int(seconds))))
    }
    share.left -= 1
    alone[origin] = share
  }

  private func takeOne(of origin: Origin, at now: Date) -> Bool {
    guard let share = shares[origin], share.left > 0, share.end > now else { return false }
    shares[origin]?.left -= 1
    return true
  }

  /// One of it is used at once. Another request may have fetched one meanwhile.
  private func keepShare(of origin: Origin, at now: Date) {
    let left = shares[origin].map { $0.end > now ? $0.left : 0 } ?? 0
    if shares.count >= Self.mostShares {
      shares = shares.filter { $0.value.left > 0 && $0.value.end > now }
    }
    shares[origin] = Share(
      left: left + shareSize - 1, end: now + TimeInterval(HourlyLimits.seconds))
  }
}
