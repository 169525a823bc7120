import Domain
import Essentials
import Synchronization

/// Sends events during a session: when there are enough, or some time after the first one. Nothing
/// waits for the dispatcher; the next session sends events that remain.
public final class EventDispatcher: Sendable {
  private struct State {
    var count = 0
    /// The task that waits or sends.
    var task: Task<Void, Never>?
    var isSending = false
    var isClosed = false
  }

  private let sender: EventSender
  private let log: any ProblemLog
  private let pause: Duration
  private let state = Mutex(State())

  /// - Parameter pause: the time for which the first event waits for others.
  public init(_ sender: EventSender, log: any ProblemLog, pause: Duration = .seconds(5)) {
    self.sender = sender
    self.log = log
    self.pause = pause
  }

  /// Reports further waiting events.
  func add(_ count: Int) {
    state.withLock { state in
      state.count += count
      guard !state.isClosed, !state.isSending else { return }
      if state.count >= EventSender.batchSize {
        state.task?.cancel()
        start(after: .zero, &state)
      } else if state.task == nil {
        start(after: pause, &state)
      }
    }
  }

  /// Cancels the current request, and sends nothing more.
  func close() {
    state.withLock { state in
      state.isClosed = true
      state.task?.cancel()
    }
  }

  private func start(after pause: Duration, _ state: inout State) {
    state.task = Task.detached(priority: .utility) { [self] in
      guard (try? await Task.sleep(for: pause)) != nil, begin() else { return }
      let report = await send()
      end(report)
    }
  }

  /// Returns false if another task has begun to send in the meantime.
  private func begin() -> Bool {
    state.withLock { state in
      guard !Task.isCancelled, !state.isSending, !state.isClosed else { return false }
      state.isSending = true
      state.count = 0
      return true
    }
  }

  private func end(_ report: EventSender.Report?) {
    state.withLock { state in
      state.isSending = false
      state.task = nil
      guard !state.isClosed else { return }
      if let next = report?.nextAttempt {
        start(after: max(pause, .seconds(next.timeIntervalSinceNow)), &state)
      } else if state.count > 0 || report?.isElsewhere == true {
        start(after: pause, &state)
      }
    }
  }

  private func send() async -> EventSender.Report? {
    do throws(StorageProblem) {
      let report = try await sender.send()
      if let error = report.lastError { log.record("events: \(error)") }
      return report
    } catch {
      log.record("events: \(error)")
      return nil
    }
  }
}

/// The delivery state of an event that is sent to a collector.
enum EventDelivery: Int {
  case waiting = 0
  case sent = 1
  /// The collector rejected the event; only an operator's request sends it again.
  case setAside = 2
}

/// The progress of sending, shared by all processes that write into the file.
struct DeliveryProgress: Sendable, Equatable {
  /// The number of consecutive failures.
  var attempts = 0
  /// The earliest time of the next attempt; nil is at once.
  var nextAttempt: Date?
  var lastError: String?
}

/// The state of sending, for an operator.
public struct PendingEvents: Sendable, Equatable, Encodable {
  public var waiting = 0
  public var oldest: Date?
  /// Events in batches that the collector rejected.
  public var setAside = 0
  /// Events that the collector received but reported as dropped.
  public var dropped = 0
  public var nextAttempt: Date?
  public var lastError: String?

  public init() {}
}
