import Domain
import Essentials
import Files

/// Sends waiting events to a collector in batches. An event may arrive more than once; its ID
/// identifies duplicates.
public struct EventSender: Sendable {
  /// The result of sending, counted in events.
  public struct Report: Sendable, Equatable {
    public var sent = 0
    /// Sent events that the collector reported as dropped.
    public var dropped = 0
    public var setAside = 0
    /// The next attempt starts no earlier than this time.
    public var nextAttempt: Date?
    /// The reason of the last failure.
    public var lastError: String?
    /// True if another process is sending.
    public var isElsewhere = false
  }

  /// The batch size of OpenTelemetry's own exporters.
  static let batchSize = 500
  /// In seconds.
  private static let longestPause: TimeInterval = 86_400

  private let outbox: EventsOutbox
  private let collector: OTLPCollector
  private let version: String
  private let backoff: DeliveryBackoff
  private let now: @Sendable () -> Date
  private let jitter: @Sendable () -> Double

  /// - Parameters:
  ///   - version: Foyer's version.
  ///   - jitter: returns a random number from -1 to 1, so that many hosts don't retry at the same
  ///     time.
  public init(
    directory: DataDirectory, collector: OTLPCollector,
    version: String = Release.version.description,
    backoff: DeliveryBackoff = DeliveryBackoff(first: 5, longest: 600, limit: .infinity),
    now: @escaping @Sendable () -> Date = { Date() },
    jitter: @escaping @Sendable () -> Double = { Double.random(in: -1...1) }
  ) {
    outbox = EventsOutbox(directory: directory)
    self.collector = collector
    self.version = version
    self.backoff = backoff
    self.now = now
    self.jitter = jitter
  }

  /// The collector's address, for messages.
  public var address: String { collector.address }

  /// Sends an empty batch.
  ///
  /// - Returns: The reason for which the collector didn't accept it; nil if it did.
  public func check() async -> String? { await collector.check() }

  /// Sends until no event waits, or the collector isn't available. Never runs on the caller's
  /// thread.
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

  /// Makes postponed events due.
  ///
  /// - Parameter includingSetAside: true includes rejected events.
  public func renew(includingSetAside: Bool) throws(StorageProblem) {
    try outbox.renew(includingSetAside: includingSetAside)
  }

  private func send(_ report: inout Report) async throws(StorageProblem) {
    guard let progress = try outbox.progress() else { return }
    // A pause that lasts longer than the longest was stored by a clock that was ahead.
    if let next = progress.nextAttempt, next > now(), next <= now() + Self.longestPause {
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

  /// - Returns: whether to send the next batch.
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
      // A success earlier in this run ends the series of failures.
      let row = report.sent + report.setAside > 0 ? 0 : attempts
      let jitter = jitter()
      let asked = (pause?.seconds ?? 0) * (1 + 0.2 * abs(jitter))
      let wait = max(asked, backoff.pause(after: row + 1, jitter: jitter))
      let next = now() + min(wait, Self.longestPause)
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
