import InteractorKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Delivers the entries that are due, one after another, each at least once.
public struct DeliverOutbox: Sendable {
  /// The number of entries for each result.
  public struct Report: Sendable, Equatable {
    public var delivered = 0
    /// Failed and scheduled for another attempt.
    public var postponed = 0
    public var setAside = 0
    /// Those that failed since the mail server rejects the recipient's mailbox.
    public var rejectedRecipients = 0
    /// The reason of the latest failure.
    public var lastError: String?
    /// The requested references that don't exist. An entry that was delivered earlier isn't
    /// missing.
    public var missing: [OutboxReference] = []

    public init(
      delivered: Int = 0, postponed: Int = 0, setAside: Int = 0, lastError: String? = nil
    ) {
      self.delivered = delivered
      self.postponed = postponed
      self.setAside = setAside
      self.lastError = lastError
    }

    /// A sentence for a log, without the reason: a mail server's refusal repeats the address, and a
    /// log has no personal data.
    public var logLine: String? {
      lastError.map { _ in
        "outbox: \(postponed + setAside) not delivered: foyer outbox list and provision list say why"
      }
    }

    /// Adds the results of another run.
    public static func += (report: inout Report, other: Report) {
      report.delivered += other.delivered
      report.postponed += other.postponed
      report.setAside += other.setAside
      report.rejectedRecipients += other.rejectedRecipients
      report.lastError = other.lastError ?? report.lastError
      report.missing += other.missing
    }
  }

  private let outbox: any Outbox
  private let targets: [OutboxEntry.Kind: any OutboxTarget]
  private let backoff: DeliveryBackoff
  private let now: @Sendable () -> Date
  private let jitter: @Sendable () -> Double
  private let executor: any InteractorExecutor

  /// - Parameters:
  ///   - now: returns the host's time.
  ///   - jitter: returns a random number from -1 to 1, which spreads the attempts of many hosts.
  public init(
    outbox: any Outbox, targets: [OutboxEntry.Kind: any OutboxTarget],
    backoff: DeliveryBackoff = DeliveryBackoff(), now: @escaping @Sendable () -> Date = { Date() },
    jitter: @escaping @Sendable () -> Double = { Double.random(in: -1...1) },
    executor: any InteractorExecutor = AppExecutor.shared
  ) {
    self.outbox = outbox
    self.targets = targets
    self.backoff = backoff
    self.now = now
    self.jitter = jitter
    self.executor = executor
  }

  /// Delivers entries. Without references, it stops when nothing is due or a target is unreachable.
  ///
  /// - Parameter references: entries to try now, due or not; if empty, all that are due.
  public func execute(
    _ references: [OutboxReference] = [], in executor: (any InteractorExecutor)? = nil
  ) async throws(StorageProblem) -> Report {
    try await (executor ?? self.executor).run { () async throws(StorageProblem) in
      var report = Report()
      if references.isEmpty {
        while let entry = try await outbox.claim(at: now(), until: leaseEnd) {
          guard try await deliver(entry, &report) else { break }
        }
      }
      for reference in references {
        if let entry = try await outbox.claim(reference, at: now(), until: leaseEnd) {
          _ = try await deliver(entry, &report)
        } else if try await !outbox.knows(reference) {
          report.missing.append(reference)
        }
      }
      return report
    }
  }

  private var leaseEnd: Date { now() + DeliveryBackoff.lease }

  /// - Returns: Whether the caller may go on with the next entry.
  private func deliver(
    _ entry: OutboxEntry, _ report: inout Report
  ) async throws(StorageProblem) -> Bool {
    do throws(DeliveryFailure) {
      guard let target = targets[entry.kind] else {
        throw .failed("Nothing here delivers \(entry.kind).")
      }
      try await target.deliver(entry)
    } catch {
      return try await postpone(entry, error, &report)
    }
    try await settle(entry, as: .delivered(now()), after: nil)
    report.delivered += 1
    return !Task.isCancelled
  }

  private func postpone(
    _ entry: OutboxEntry, _ failure: DeliveryFailure, _ report: inout Report
  ) async throws(StorageProblem) -> Bool {
    guard let reason = failure.reason else { return false }  // lease ends, entry due again
    let next = backoff.next(of: entry, after: failure, at: now(), jitter: jitter())
    try await settle(
      entry, as: OutboxEntry.State(next: next, delivered: nil), after: failure)
    report.lastError = reason
    if next == nil { report.setAside += 1 } else { report.postponed += 1 }
    if case .recipientRefused = failure { report.rejectedRecipients += 1 }
    if case .away = failure { return false }
    return !Task.isCancelled
  }
}

extension DeliverOutbox {
  /// Records the result even if this task was cancelled; otherwise the entry would be delivered a
  /// second time. An unstructured task isn't cancelled with this one.
  private func settle(
    _ entry: OutboxEntry, as state: OutboxEntry.State, after failure: DeliveryFailure?
  ) async throws(StorageProblem) {
    let noting = Task { [outbox] () async -> Result<Void, StorageProblem> in
      do throws(StorageProblem) {
        return .success(try await outbox.settle(entry.reference, as: state, after: failure))
      } catch {
        return .failure(error)
      }
    }
    try await noting.value.get()
  }
}
