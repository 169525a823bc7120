import Domain
import Synchronization

/// Lets so many in at a time. The others get a place in a queue, by their idempotency keys, and are
/// told when to come back: a request that comes back in time goes before all that came later.
final class Turnstile: Sendable {
  private struct Place {
    let number: Int
    /// When the place is lost, unless its request has come back.
    var end: ContinuousClock.Instant
  }

  private struct State {
    var inside = 0
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
    _ attempt: AttemptID, _ work: () async throws -> Value
  ) async throws -> Value {
    try enter(attempt, at: .now)
    defer { leave(at: .now) }
    return try await work()
  }

  func enter(_ attempt: AttemptID, at now: ContinuousClock.Instant) throws(ProblemResponse) {
    let refusal: ProblemResponse? = state.withLock { state in
      state.places = state.places.filter { $0.value.end > now }
      let own = state.places[attempt]?.number ?? Int.max
      let before = state.places.values.count { $0.number < own }
      // Places whose requests don't come back keep nobody out while there is little to do.
      guard before >= limit - state.inside, state.inside >= limit / 4 else {
        state.places[attempt] = nil
        state.inside += 1
        return nil
      }
      let seconds = Self.seconds(until: before + 1, at: state.pace)
      if own < Int.max || state.places.count < mostPlaces {
        if own == Int.max { state.lastNumber += 1 }
        state.places[attempt] = Place(
          number: min(own, state.lastNumber), end: now + .seconds(seconds) + Self.grace)
      }
      return ProblemResponse(busy: state.inside + before, after: seconds)
    }
    if let refusal { throw refusal }
  }

  /// Learns from it how fast the queue moves.
  func leave(at now: ContinuousClock.Instant) {
    state.withLock { state in
      if let last = state.lastExit, state.inside > 1 {
        state.pace = (state.pace * 7 + last.duration(to: now)) / 8
      }
      state.lastExit = now
      state.inside -= 1
    }
  }

  private static func seconds(until place: Int, at pace: Duration) -> Int {
    min(max(1, Int((pace * place / .seconds(1)).rounded(.up))), longestPause)
  }
}
