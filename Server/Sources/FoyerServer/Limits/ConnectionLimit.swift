import Domain
import Synchronization

/// Limits the number of simultaneous requests. A further request gets a place in a queue by its
/// idempotency key, and the response says when to retry: a retry in time goes before all requests
/// that came later.
///
/// An origin is a heavy one if it has at least a quarter of the limit, running and queued requests
/// together. A quarter of the limit is reserved for the other origins, and the places of heavy
/// origins don't delay them.
final class ConnectionLimit: Sendable {
  private struct Place {
    let number: Int
    let origin: Origin?
    /// The time at which the place expires unless its request is retried.
    var end: ContinuousClock.Instant
  }

  private struct State {
    var inside = 0
    /// The running requests of each origin.
    var counts: [Origin?: Int] = [:]
    var places: [IdempotencyKey: Place] = [:]
    var lastNumber = 0
    /// The average time between two exits while all are busy.
    var exitInterval = Duration.milliseconds(100)
    var lastExit: ContinuousClock.Instant?
  }

  /// The grace period for a retry that comes later than the response said.
  private static let grace = Duration.seconds(10)
  /// Maximum of `Retry-After`, in seconds.
  private static let longestPause = 60

  private let limit: Int
  private let mostPlaces: Int
  private let state = Mutex(State())

  /// - Parameter limit: Maximum number of simultaneous requests.
  init(limit: Int) {
    self.limit = limit
    mostPlaces = limit * 64
  }

  /// - Throws: `ProblemResponse` with the queue position and the time of the retry if other
  ///   requests are first.
  func pass<Value>(
    _ idempotencyKey: IdempotencyKey, from origin: Origin?, _ work: () async throws -> Value
  ) async throws -> Value {
    try enter(idempotencyKey, from: origin, at: .now)
    defer { leave(origin, at: .now) }
    return try await work()
  }

  func enter(
    _ idempotencyKey: IdempotencyKey, from origin: Origin?, at now: ContinuousClock.Instant
  ) throws(ProblemResponse) {
    let refusal: ProblemResponse? = state.withLock { state in
      state.places = state.places.filter { $0.value.end > now }
      let own = state.places[idempotencyKey]?.number ?? Int.max
      let many = originsWithMany(in: state)
      let before = state.places.values.count {
        $0.number < own && ($0.origin == origin || !many.contains($0.origin))
      }
      let room = many.contains(origin) ? limit - limit / 4 : limit
      // Abandoned places keep no request out while the load is low.
      guard before >= room - state.inside, state.inside >= limit / 4 else {
        state.places[idempotencyKey] = nil
        state.inside += 1
        state.counts[origin, default: 0] += 1
        return nil
      }
      let seconds = Self.seconds(until: before + 1, at: state.exitInterval)
      let allowed = many.contains(origin) ? mostPlaces - mostPlaces / 4 : mostPlaces
      if own < Int.max || state.places.count < allowed {
        if own == Int.max { state.lastNumber += 1 }
        state.places[idempotencyKey] = Place(
          number: min(own, state.lastNumber), origin: origin,
          end: now + .seconds(seconds) + Self.grace)
      }
      return ProblemResponse(busy: state.inside + before, after: seconds)
    }
    if let refusal { throw refusal }
  }

  private func originsWithMany(in state: State) -> Set<Origin?> {
    var counts = state.counts
    for place in state.places.values { counts[place.origin, default: 0] += 1 }
    return Set(counts.filter { $0.value >= max(1, limit / 4) }.keys)
  }

  /// Ends a request and updates the average time between exits.
  func leave(_ origin: Origin?, at now: ContinuousClock.Instant) {
    state.withLock { state in
      if let last = state.lastExit, state.inside > 1 {
        state.exitInterval = (state.exitInterval * 7 + last.duration(to: now)) / 8
      }
      state.lastExit = now
      state.inside -= 1
      let count = state.counts[origin, default: 1] - 1
      state.counts[origin] = count == 0 ? nil : count
    }
  }

  private static func seconds(until place: Int, at exitInterval: Duration) -> Int {
    min(max(1, Int((exitInterval * place / .seconds(1)).rounded(.up))), longestPause)
  }
}
