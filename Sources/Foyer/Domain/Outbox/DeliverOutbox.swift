import Essentials
import InteractorKit

/// Delivers the entries that are due, one after another, each at least once.
public struct DeliverOutbox: Sendable {
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
  ) async throws(StorageProblem) -> DeliveryReport {
    try await (executor ?? self.executor).run { () async throws(StorageProblem) in
      var report = DeliveryReport()
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
    _ entry: OutboxEntry, _ report: inout DeliveryReport
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
    _ entry: OutboxEntry, _ failure: DeliveryFailure, _ report: inout DeliveryReport
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
