/// The timers and sleepers of a `VirtualClock`, by deadline. Of equal deadlines, the earlier waiter
/// comes first.
struct VirtualClockState {
  enum Waiter: Sendable {
    case timer(@MainActor () -> Void)
    case sleeper(VirtualSleep)
  }

  private struct Entry {
    let number: Int
    let deadline: VirtualClock.Instant
    let waiter: Waiter
  }

  var now = VirtualClock.Instant()
  private var entries: [Entry] = []
  private var lastNumber = 0

  var count: Int { entries.count }
  var nextDeadline: VirtualClock.Instant? { entries.first?.deadline }

  /// - Returns: the number for `remove(_:)`.
  mutating func add(_ waiter: Waiter, until deadline: VirtualClock.Instant) -> Int {
    lastNumber += 1
    let place = entries.firstIndex { deadline < $0.deadline } ?? entries.endIndex
    entries.insert(Entry(number: lastNumber, deadline: deadline, waiter: waiter), at: place)
    return lastNumber
  }

  mutating func remove(_ number: Int) -> Waiter? {
    guard let place = entries.firstIndex(where: { $0.number == number }) else { return nil }
    return entries.remove(at: place).waiter
  }

  /// Removes and returns the next waiter that is due by a moment, and moves the clock to its
  /// deadline.
  mutating func nextWaiter(until end: VirtualClock.Instant) -> Waiter? {
    guard let first = entries.first, first.deadline <= end else { return nil }
    now = max(now, first.deadline)
    return entries.removeFirst().waiter
  }
}
