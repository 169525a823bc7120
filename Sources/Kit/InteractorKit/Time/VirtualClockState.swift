/// Who sleeps on a `VirtualClock`: those who wake first come first, and of two who wake together the
/// one who fell asleep first.
struct VirtualClockState {
  struct Sleeper {
    let number: Int
    let deadline: VirtualClock.Instant
    let wake: CheckedContinuation<Void, any Error>
  }

  var now = VirtualClock.Instant()
  private(set) var sleepers: [Sleeper] = []
  private var lastNumber = 0

  mutating func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// - Returns: what wakes it at once, if it isn't to sleep at all.
  mutating func add(_ sleeper: Sleeper, isCancelled: Bool) -> (() -> Void)? {
    if isCancelled { return { sleeper.wake.resume(throwing: CancellationError()) } }
    if sleeper.deadline <= now { return { sleeper.wake.resume() } }
    let place = sleepers.firstIndex { sleeper.deadline < $0.deadline } ?? sleepers.endIndex
    sleepers.insert(sleeper, at: place)
    return nil
  }

  mutating func remove(_ number: Int) -> Sleeper? {
    guard let place = sleepers.firstIndex(where: { $0.number == number }) else { return nil }
    return sleepers.remove(at: place)
  }

  /// Takes out the next one who is due until then; it is that moment now.
  mutating func nextSleeper(until end: VirtualClock.Instant) -> Sleeper? {
    guard let first = sleepers.first, first.deadline <= end else { return nil }
    now = max(now, first.deadline)
    return sleepers.removeFirst()
  }
}
