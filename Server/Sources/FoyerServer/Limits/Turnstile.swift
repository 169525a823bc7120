import Domain
import Synchronization

/// Lets so many in at a time. The others get a place in a queue, by their idempotency keys, and are
/// told when to come back: a request that comes back in time goes before all that came later.
///
/// An origin has many where it has a quarter of the room, inside and in the queue together. Those with
/// many leave a quarter of the room to the others, whom their places in the queue don't hold up.
final class Turnstile: Sendable {
  private struct Place {
    let number: Int
    let origin: Origin?
    /// When the place is lost, unless its request has come back.
    var end: ContinuousClock.Instant
  }

  private struct State {
    var inside = 0
    /// Those inside, by their origins.
    var counts: [Origin?: Int] = [:]
    var places: [AttemptID: Place] = [:]
    var lastNumber = 0
    /// How long it takes until the next one leaves, while all are busy.
    var pace = Duration.milliseconds(100)
    var lastExit: ContinuousClock.Instant?
  }

  /// How much later than it was told a request may come back.
  private static let grace = Duration.seconds(10)
  /// Nobody is told to wait longer before the next look at the queue.
  private static let longestPause = 60

  private let limit: Int
  private let mostPlaces: Int
  private let state = Mutex(State())

  /// - Parameter limit: how many may be inside.
  init(limit: Int) {
    self.limit = limit
    mostPlaces = limit * 64
  }

  /// - Throws: `ProblemResponse`, where others are first: how many, and when to come back.
  func pass<Value>(
    _ attempt: AttemptID, from origin: Origin?, _ work: () async throws -> Value
  ) async throws -> Value {
    try enter(attempt, from: origin, at: .now)
    defer { leave(origin, at: .now) }
    return try await work()
  }

  func enter(
    _ attempt: AttemptID, from origin: Origin?, at now: ContinuousClock.Instant
  ) throws(ProblemResponse) {
    let refusal: ProblemResponse? = state.withLock { state in
      state.places = state.places.filter { $0.value.end > now }
      let own = state.places[attempt]?.number ?? Int.max
      let many = originsWithMany(in: state)
      let before = state.places.values.count {
        $0.number < own && ($0.origin == origin || !many.contains($0.origin))
      }
      let room = many.contains(origin) ? limit - limit / 4 : limit
      // Places whose requests don't come back keep nobody out while there is little to do.
      guard before >= room - state.inside, state.inside >= limit / 4 else {
        state.places[attempt] = nil
        state.inside += 1
        state.counts[origin, default: 0] += 1
        return nil
      }
      let seconds = Self.seconds(until: before + 1, at: state.pace)
      let allowed = many.contains(origin) ? mostPlaces - mostPlaces / 4 : mostPlaces
      if own < Int.max || state.places.count < allowed {
        if own == Int.max { state.lastNumber += 1 }
        state.places[attempt] = Place(
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

  /// Learns from it how fast the queue moves.
  func leave(_ origin: Origin?, at now: ContinuousClock.Instant) {
    state.withLock { state in
      if let last = state.lastExit, state.inside > 1 {
        state.pace = (state.pace * 7 + last.duration(to: now)) / 8
      }
      state.lastExit = now
      state.inside -= 1
      let count = state.counts[origin, default: 1] - 1
      state.counts[origin] = count == 0 ? nil : count
    }
  }

  private static func seconds(until place: Int, at pace: Duration) -> Int {
    min(max(1, Int((pace * place / .seconds(1)).rounded(.up))), longestPause)
  }
}
