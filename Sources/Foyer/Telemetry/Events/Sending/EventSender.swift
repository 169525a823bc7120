import Domain
import Files

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Sends what waits to a collector, batch by batch; at least once each, by ids that show doubles.
public struct EventSender: Sendable {
  /// How it went, counted in events.
  public struct Report: Sendable, Equatable {
    public var sent = 0
    /// Of those, what the collector said it won't keep.
    public var dropped = 0
    public var setAside = 0
    /// Nobody tries before that.
    public var nextAttempt: Date?
    /// Why the last attempt failed.
    public var lastError: String?
    /// Whether another process is at it.
    public var isElsewhere = false
  }

  /// As many as OpenTelemetry's own exporters send at once.
  static let batchSize = 500

  private let outbox: EventsOutbox
  private let collector: OTLPCollector
  private let version: String
  private let patience: Patience
  private let now: @Sendable () -> Date
  private let jitter: @Sendable () -> Double

  /// - Parameters:
  ///   - version: of Foyer.
  ///   - jitter: a number from -1 to 1 by chance, so that many hosts don't come back at once.
  public init(
    directory: DataDirectory, collector: OTLPCollector,
    version: String = Release.version.description,
    patience: Patience = Patience(first: 5, longest: 600, limit: .infinity),
    now: @escaping @Sendable () -> Date = { Date() },
    jitter: @escaping @Sendable () -> Double = { Double.random(in: -1...1) }
  ) {
    outbox = EventsOutbox(directory: directory)
    self.collector = collector
    self.version = version
    self.patience = patience
    self.now = now
    self.jitter = jitter
  }

  /// Where it goes, as a person may read it.
  public var address: String { collector.address }

  /// Goes on until nothing waits, or the collector is away; never on the caller's thread.
  @concurrent
  public func send() async throws(StorageProblem) -> Report {
    var report = Report()
    guard let turn = try outbox.turn() else {
      report.isElsewhere = true
      return report
    }
    defer { turn.end() }
    try await send(&report)
    return report
  }

  /// Tries at once what was to be tried later.
  ///
  /// - Parameter includingSetAside: what was refused, too.
  public func renew(includingSetAside: Bool) throws(StorageProblem) {
    try outbox.renew(includingSetAside: includingSetAside)
  }

  private func send(_ report: inout Report) async throws(StorageProblem) {
    guard let progress = try outbox.progress() else { return }
    if let next = progress.nextAttempt, next > now() {
      report.nextAttempt = next
      report.lastError = progress.lastError
      return
    }
    while !Task.isCancelled, let batch = try outbox.batch(of: Self.batchSize) {
      let json = OTLP.json(OTLP.Logs(batch.events, version: version))
      let outcome = await collector.send(json, to: .logs)
      guard try settle(batch, outcome, after: progress.attempts, &report) else { return }
    }
  }

  /// - Returns: whether others may be tried, too.
  private func settle(
    _ batch: EventsOutbox.Batch, _ outcome: OTLPCollector.Outcome, after attempts: Int,
    _ report: inout Report
  ) throws(StorageProblem) -> Bool {
    switch outcome {
    case .taken(let dropped, let message):
      let error = message.map { "The collector says: \($0)" }
      try outbox.settle(batch, as: .sent, dropped: dropped, error: error)
      report.sent += batch.events.count
      report.dropped += dropped
      report.lastError = error ?? report.lastError
    case .refused(let reason):
      try outbox.settle(batch, as: .setAside, error: reason)
      report.setAside += batch.events.count
      report.lastError = reason
    case .away(let reason, let pause):
      // What was taken before, in this run, ends the row of failures.
      let row = report.sent + report.setAside > 0 ? 0 : attempts
      let jitter = jitter()
      let asked = (pause?.seconds ?? 0) * (1 + 0.2 * abs(jitter))
      let next = now() + max(asked, patience.pause(after: row + 1, jitter: jitter))
      try outbox.postpone(until: next, error: reason)
      report.nextAttempt = next
      report.lastError = reason
      return false
    case .cancelled: return false
    }
    return true
  }
}

extension Duration {
  fileprivate var seconds: TimeInterval { self / .seconds(1) }
}
