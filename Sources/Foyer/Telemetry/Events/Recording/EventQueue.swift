import Dispatch
import Synchronization

/// Events on their way to a sink. Whoever adds one never waits: a background queue takes all that
/// has come together, again and again, and what finds no room is counted and dropped.
final class EventQueue: Sendable {
  private struct State {
    var waiting: [RecordedEvent] = []
    /// How many the sink has been given and has not come back with.
    var inHand = 0
    var lost = 0
    var isOpen = false
  }

  private let sink: any EventSink
  private let capacity: Int
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "foyer.events")

  /// - Parameter capacity: how many may wait for a sink that is slow.
  init(sink: any EventSink, capacity: Int = 10_000) {
    self.sink = sink
    self.capacity = capacity
  }

  func add(_ event: RecordedEvent) {
    let isFirst = state.withLock { state in
      guard state.waiting.count < capacity else {
        state.lost += 1
        return false
      }
      state.waiting.append(event)
      return state.isOpen && state.waiting.count == 1
    }
    if isFirst { queue.async { self.drain() } }
  }

  /// From now on, and not before, the sink is used.
  func open() {
    state.withLock { $0.isOpen = true }
    queue.async { self.drain() }
  }

  /// Waits until all is written, but not longer than this.
  ///
  /// - Returns: how many events were not.
  func close(within limit: DispatchTimeInterval) -> Int {
    let done = DispatchSemaphore(value: 0)
    queue.async {
      self.drain()
      done.signal()
    }
    _ = done.wait(timeout: .now() + limit)
    return state.withLock { $0.lost + $0.inHand + $0.waiting.count }
  }

  private func drain() {
    let events = state.withLock { state in
      state.inHand = state.waiting.count
      defer { state.waiting = [] }
      return state.waiting
    }
    guard !events.isEmpty else { return }
    let lost = sink.write(events)
    state.withLock { state in
      state.inHand = 0
      state.lost += lost
    }
  }
}
