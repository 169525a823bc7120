import Domain
import Essentials
import Synchronization

/// Sends spans to a collector in batches, in the background. While the collector isn't available,
/// spans beyond the limit are dropped: memory has precedence over traces.
public final class SpanSender: Sendable {
  private struct State {
    var waiting: [OTLP.Span] = []
    var dropped = 0
    var task: Task<Void, Never>?
  }

  /// The number of spans that may wait.
  static let capacity = 2048
  private static let batchSize = 512

  private let collector: OTLPCollector
  private let resource: OTLP.Resource
  private let log: any ProblemLog
  private let pause: Duration
  private let backoff: DeliveryBackoff
  private let state = Mutex(State())

  /// - Parameters:
  ///   - pause: the time for which the first span waits for others.
  ///   - backoff: the pauses after failures.
  public init(
    _ collector: OTLPCollector, resource: OTLP.Resource, log: any ProblemLog,
    pause: Duration = .seconds(5),
    backoff: DeliveryBackoff = DeliveryBackoff(first: 5, longest: 300, limit: .infinity)
  ) {
    self.collector = collector
    self.resource = resource
    self.log = log
    self.pause = pause
    self.backoff = backoff
  }

  public func add(_ span: OTLP.Span) {
    state.withLock { state in
      guard state.waiting.count < Self.capacity else {
        state.dropped += 1
        return
      }
      state.waiting.append(span)
      guard state.task == nil else { return }
      state.task = Task.detached(priority: .utility) { [self, pause] in
        if (try? await Task.sleep(for: pause)) != nil { await sendAll() }
      }
    }
  }

  /// Sends the waiting spans, for no longer than `limit`.
  public func close(within limit: Duration) async {
    let task = state.withLock { state in
      state.task?.cancel()
      state.task = Task.detached { [self] in await sendAll() }
      return state.task
    }
    let end = Task {
      if (try? await Task.sleep(for: limit)) != nil { task?.cancel() }
    }
    await task?.value
    end.cancel()
  }

  private func sendAll() async {
    var attempts = 0
    while let batch = take() {
      switch await collector.send(OTLP.json(OTLP.Traces(batch, of: resource)), to: .traces) {
      case .taken: attempts = 0
      case .refused(let reason): log.record("traces: \(reason)")
      case .cancelled: return restore(batch)
      case .away(let reason, let asked):
        log.record("traces: \(reason)")
        restore(batch)
        attempts += 1
        let pause = backoff.pause(after: attempts, jitter: Double.random(in: -1...1))
        guard (try? await Task.sleep(for: max(asked ?? .zero, .seconds(pause)))) != nil else {
          return
        }
      }
    }
  }

  /// Returns the next batch; nil ends sending.
  private func take() -> [OTLP.Span]? {
    state.withLock { state in
      if state.dropped > 0 {
        log.record("traces: \(state.dropped) spans were dropped because the queue was full")
      }
      state.dropped = 0
      guard !state.waiting.isEmpty, !Task.isCancelled else {
        if !Task.isCancelled { state.task = nil }
        return nil
      }
      defer { state.waiting.removeFirst(min(Self.batchSize, state.waiting.count)) }
      return Array(state.waiting.prefix(Self.batchSize))
    }
  }

  private func restore(_ batch: [OTLP.Span]) {
    state.withLock { $0.waiting.insert(contentsOf: batch, at: 0) }
  }
}
