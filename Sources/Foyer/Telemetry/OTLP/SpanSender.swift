import Domain
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Sends what was done to a collector, in the background and in batches. What finds no room while
/// the collector is away is dropped: a trace isn't worth anybody's memory.
public final class SpanSender: Sendable {
  private struct State {
    var waiting: [OTLP.Span] = []
    var dropped = 0
    var task: Task<Void, Never>?
  }

  /// How many may wait.
  static let room = 2048
  private static let batchSize = 512

  private let collector: OTLPCollector
  private let resource: OTLP.Resource
  private let log: any ProblemLog
  private let pause: Duration
  private let patience: Patience
  private let state = Mutex(State())

  /// - Parameters:
  ///   - pause: how long the first one waits for others.
  ///   - patience: how long a collector that is away isn't asked.
  public init(
    _ collector: OTLPCollector, resource: OTLP.Resource, log: any ProblemLog,
    pause: Duration = .seconds(5),
    patience: Patience = Patience(first: 5, longest: 300, limit: .infinity)
  ) {
    self.collector = collector
    self.resource = resource
    self.log = log
    self.pause = pause
    self.patience = patience
  }

  public func add(_ span: OTLP.Span) {
    state.withLock { state in
      guard state.waiting.count < Self.room else {
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

  /// Sends what waits now, but no longer than that.
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
      case .cancelled: return giveBack(batch)
      case .away(let reason, let asked):
        log.record("traces: \(reason)")
        giveBack(batch)
        attempts += 1
        let pause = patience.pause(after: attempts, jitter: Double.random(in: -1...1))
        guard (try? await Task.sleep(for: max(asked ?? .zero, .seconds(pause)))) != nil else {
          return
        }
      }
    }
  }

  /// Nil, and the end of sending, where nothing waits.
  private func take() -> [OTLP.Span]? {
    state.withLock { state in
      if state.dropped > 0 { log.record("traces: \(state.dropped) spans found no room") }
      state.dropped = 0
      guard !state.waiting.isEmpty, !Task.isCancelled else {
        if !Task.isCancelled { state.task = nil }
        return nil
      }
      defer { state.waiting.removeFirst(min(Self.batchSize, state.waiting.count)) }
      return Array(state.waiting.prefix(Self.batchSize))
    }
  }

  private func giveBack(_ batch: [OTLP.Span]) {
    state.withLock { $0.waiting.insert(contentsOf: batch, at: 0) }
  }
}
