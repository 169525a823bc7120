/// Who waits for a `VirtualClock`: those who are due first come first, and of two who are due
/// together the one who has waited longer.
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

  /// - Returns: its number, by which it can be removed.
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

  /// Takes out the next one who is due until then; it is that moment now.
  mutating func nextWaiter(until end: VirtualClock.Instant) -> Waiter? {
    guard let first = entries.first, first.deadline <= end else { return nil }
    now = max(now, first.deadline)
    return entries.removeFirst().waiter
  }
}
