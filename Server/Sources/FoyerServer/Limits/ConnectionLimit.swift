import Domain
import LibC
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
    let end: ContinuousClock.Instant
  }

  /// The requests of an origin.
  private struct Load {
    var running = 0
    var queued = 0

    var total: Int { running + queued }
  }

  private struct State {
    /// The load from which an origin is a heavy one.
    let heavyLoad: Int
    var inside = 0
    var lastNumber = 0
    /// The average time between two exits while all are busy.
    var exitInterval = Duration.milliseconds(100)
    var lastExit: ContinuousClock.Instant?
    private(set) var places: [IdempotencyKey: Place] = [:]
    private var loads: [Origin?: Load] = [:]
    private(set) var heavyOrigins: Set<Origin?> = []
    /// No place expires earlier.
    private var firstEnd: ContinuousClock.Instant?

    init(heavyLoad: Int) { self.heavyLoad = heavyLoad }

    /// The number of places before `number` that delay requests of an origin. It is counted from
    /// the origins if all places are before it, since a flood consists of such requests.
    func count(before number: Int, delaying origin: Origin?) -> Int {
      if number == Int.max {
        let others = heavyOrigins.subtracting([origin])
        return others.reduce(places.count) { $0 - (loads[$1]?.queued ?? 0) }
      }
      return places.values.count {
        $0.number < number && ($0.origin == origin || !heavyOrigins.contains($0.origin))
      }
    }

    mutating func keep(_ place: Place, for key: IdempotencyKey) {
      remove(key)
      places[key] = place
      firstEnd = min(firstEnd ?? place.end, place.end)
      change(place.origin) { $0.queued += 1 }
    }

    mutating func remove(_ key: IdempotencyKey) {
      guard let place = places.removeValue(forKey: key) else { return }
      change(place.origin) { $0.queued -= 1 }
    }

    mutating func removeExpired(at now: ContinuousClock.Instant) {
      guard let firstEnd, firstEnd <= now else { return }
      for (key, place) in places where place.end <= now { remove(key) }
      self.firstEnd = places.values.map(\.end).min()
    }

    mutating func run(_ count: Int, from origin: Origin?) {
      inside += count
      change(origin) { $0.running += count }
    }

    private mutating func change(_ origin: Origin?, _ change: (inout Load) -> Void) {
      var load = loads[origin] ?? Load()
      change(&load)
      loads[origin] = load.total == 0 ? nil : load
      if load.total >= heavyLoad {
        heavyOrigins.insert(origin)
      } else {
        heavyOrigins.remove(origin)
      }
    }
  }

  /// The grace period for a retry that comes later than the response said.
  private static let grace = Duration.seconds(10)
  /// Maximum of `Retry-After`, in seconds.
  private static let longestPause = 60

  private let limit: Int
  private let mostPlaces: Int
  private let state: Mutex<State>

  /// - Parameter limit: Maximum number of simultaneous requests.
  init(limit: Int) {
    self.limit = limit
    mostPlaces = limit * 64
    state = Mutex(State(heavyLoad: max(1, limit / 4)))
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
      state.removeExpired(at: now)
      let own = state.places[idempotencyKey]?.number ?? Int.max
      let before = state.count(before: own, delaying: origin)
      let isHeavy = state.heavyOrigins.contains(origin)
      let room = isHeavy ? limit - limit / 4 : limit
      // Abandoned places keep no request out while the load is low.
      guard before >= room - state.inside, state.inside >= limit / 4 else {
        state.remove(idempotencyKey)
        state.run(1, from: origin)
        return nil
      }
      let seconds = Self.seconds(until: before + 1, at: state.exitInterval)
      let allowed = isHeavy ? mostPlaces - mostPlaces / 4 : mostPlaces
      if own < Int.max || state.places.count < allowed {
        if own == Int.max { state.lastNumber += 1 }
        let place = Place(
          number: min(own, state.lastNumber), origin: origin,
          end: now + .seconds(seconds) + Self.grace)
        state.keep(place, for: idempotencyKey)
      }
      return ProblemResponse(busy: state.inside + before, after: seconds)
    }
    if let refusal { throw refusal }
  }

  /// Ends a request and updates the average time between exits.
  func leave(_ origin: Origin?, at now: ContinuousClock.Instant) {
    state.withLock { state in
      if let last = state.lastExit, state.inside > 1 {
        state.exitInterval = (state.exitInterval * 7 + last.duration(to: now)) / 8
      }
      state.lastExit = now
      state.run(-1, from: origin)
    }
  }

  private static func seconds(until place: Int, at exitInterval: Duration) -> Int {
    min(max(1, Int((exitInterval * place / .seconds(1)).rounded(.up))), longestPause)
  }
}

/// The limit of open files, and so of connections, for this process.
public enum OpenFiles {
  /// Descriptors for databases, logs and connections that are being closed.
  private static let spare: rlim_t = 256
  /// The number of free descriptors below which connections are closed.
  private static let reserve: Int32 = 24

  /// Raises the process's limit and returns how many of the wanted connections it allows.
  public static func connections(wanted: Int) -> Int {
    var limit = rlimit()
    guard getrlimit(kind, &limit) == 0 else { return min(wanted, 512) }
    limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, rlim_t(wanted) + spare))
    setrlimit(kind, &limit)
    return max(16, min(wanted, Int(clamping: limit.rlim_cur) - Int(spare)))
  }

  /// The number of connections to close because descriptors run short, regardless of their use. The
  /// lowest free descriptor shows it, since the system assigns that first.
  static var shortage: Int {
    var limit = rlimit()
    guard getrlimit(kind, &limit) == 0, limit.rlim_cur < rlim_t(Int32.max) else { return 0 }
    let lowest = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0)
    guard lowest >= 0 else { return errno == EMFILE ? Int(reserve) : 0 }
    close(lowest)
    return max(0, Int(lowest - (Int32(limit.rlim_cur) - reserve)) + 1)
  }

  #if canImport(Glibc)
    private static let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    private static let kind = RLIMIT_NOFILE
  #endif
}
