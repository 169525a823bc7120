import InteractorKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Delivers what is due, one entry after another; at least once each.
public struct DeliverOutbox: Sendable {
  /// How it went, counted.
  public struct Report: Sendable, Equatable {
    public var delivered = 0
    /// Tried in vain, and due again later.
    public var postponed = 0
    public var setAside = 0
    /// Why the last one that failed did.
    public var lastError: String?
    /// Those that were asked for and that nothing has. One that was delivered before is none of them.
    public var missing: [OutboxReference] = []

    public init(
      delivered: Int = 0, postponed: Int = 0, setAside: Int = 0, lastError: String? = nil
    ) {
      self.delivered = delivered
      self.postponed = postponed
      self.setAside = setAside
      self.lastError = lastError
    }

    /// What came of both.
    public static func += (report: inout Report, other: Report) {
      report.delivered += other.delivered
      report.postponed += other.postponed
      report.setAside += other.setAside
      report.lastError = other.lastError ?? report.lastError
      report.missing += other.missing
    }
  }

  private let outbox: any Outbox
  private let targets: [OutboxEntry.Kind: any OutboxTarget]
  private let patience: Patience
  private let now: @Sendable () -> Date
  private let jitter: @Sendable () -> Double
  private let executor: any Executor

  /// - Parameters:
  ///   - now: the time of the host, in seconds since 1970 as all dates.
  ///   - jitter: a number from -1 to 1 by chance, so that many hosts don't come back at once.
  public init(
    outbox: any Outbox, targets: [OutboxEntry.Kind: any OutboxTarget],
    patience: Patience = Patience(), now: @escaping @Sendable () -> Date = { Date() },
    jitter: @escaping @Sendable () -> Double = { Double.random(in: -1...1) },
    executor: any Executor = AppExecutor.shared
  ) {
    self.outbox = outbox
    self.targets = targets
    self.patience = patience
    self.now = now
    self.jitter = jitter
    self.executor = executor
  }

  /// Goes on until nothing is due, or a target is away.
  ///
  /// - Parameter references: those to be tried whether they are due or not; none are all that are.
  public func execute(
    _ references: [OutboxReference] = [], in executor: (any Executor)? = nil
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

  private var leaseEnd: Date { now() + Patience.lease }

  /// - Returns: whether others may be tried, too.
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
    try await settle(entry, as: .delivered(now()), error: nil)
    report.delivered += 1
    return !Task.isCancelled
  }

  private func postpone(
    _ entry: OutboxEntry, _ failure: DeliveryFailure, _ report: inout Report
  ) async throws(StorageProblem) -> Bool {
    guard let reason = failure.reason else { return false }  // the lease runs out by itself
    let next = patience.next(of: entry, after: failure, at: now(), jitter: jitter())
    try await settle(
      entry, as: OutboxEntry.State(next: next, delivered: nil), error: reason)
    report.lastError = reason
    if next == nil { report.setAside += 1 } else { report.postponed += 1 }
    if case .away = failure { return false }
    return !Task.isCancelled
  }
}

extension DeliverOutbox {
  /// What has happened is noted also when nobody waits for it any more: else it happens twice. A
  /// task of its own isn't cancelled with this one.
  private func settle(
    _ entry: OutboxEntry, as state: OutboxEntry.State, error: String?
  ) async throws(StorageProblem) {
    let noting = Task { [outbox] () async -> Result<Void, StorageProblem> in
      do throws(StorageProblem) {
        return .success(try await outbox.settle(entry.reference, as: state, error: error))
      } catch {
        return .failure(error)
      }
    }
    try await noting.value.get()
  }
}

extension DeliveryFailure {
  fileprivate var reason: String? {
    switch self {
    case .away(let reason), .failed(let reason), .refused(let reason): reason
    case .cancelled: nil
    }
  }
}
