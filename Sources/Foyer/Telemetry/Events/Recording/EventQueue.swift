import Dispatch
import Synchronization

/// Events on their way to a sink. Adding one never waits: a background queue repeatedly writes all
/// events that have accumulated. Events beyond the capacity are counted and dropped.
final class EventQueue: Sendable {
  private struct State {
    var waiting: [RecordedEvent] = []
    /// The number of events that the sink is writing.
    var inHand = 0
    var lost = 0
    var isOpen = false
    /// True from `close` on. Later events are dropped, since the sink's folder may be gone.
    var isClosed = false
  }

  private let sink: any EventSink
  private let capacity: Int
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "foyer.events")

  /// - Parameter capacity: the number of events that may wait for a slow sink.
  init(sink: any EventSink, capacity: Int = 10_000) {
    self.sink = sink
    self.capacity = capacity
  }

  func add(_ event: RecordedEvent) {
    let isFirst = state.withLock { state in
      guard !state.isClosed, state.waiting.count < capacity else {
        state.lost += 1
        return false
      }
      state.waiting.append(event)
      return state.isOpen && state.waiting.count == 1
    }
    if isFirst { queue.async { self.drain() } }
  }

  /// Begins to use the sink.
  func open() {
    state.withLock { $0.isOpen = true }
    queue.async { self.drain() }
  }

  /// Drops later events, and waits until the others are written, but no longer than `limit`. A later
  /// call waits again.
  ///
  /// - Returns: the number of events that weren't written.
  func close(within limit: DispatchTimeInterval) -> Int {
    state.withLock { $0.isClosed = true }
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
