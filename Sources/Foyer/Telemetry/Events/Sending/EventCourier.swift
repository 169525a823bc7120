import Domain
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Sends while a session runs: when enough events have come together, or some time after the first
/// one. Nobody waits for it; what isn't sent by the end is sent by whoever comes next.
public final class EventCourier: Sendable {
  private struct State {
    var count = 0
    /// What waits for its time, or is under way.
    var task: Task<Void, Never>?
    var isSending = false
    var isClosed = false
  }

  private let sender: EventSender
  private let log: any ProblemLog
  private let pause: Duration
  private let state = Mutex(State())

  /// - Parameter pause: how long the first of them waits for others.
  public init(_ sender: EventSender, log: any ProblemLog, pause: Duration = .seconds(5)) {
    self.sender = sender
    self.log = log
    self.pause = pause
  }

  /// So many more wait.
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

  /// Ends what is under way, and begins nothing more.
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

  /// False when another one has begun in the meantime.
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
