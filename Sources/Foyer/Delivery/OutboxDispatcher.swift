import Domain
import InteractorKit
import Secrets

/// Delivers new entries in the background.
///
/// Entries that remain when the program ends are delivered later by another session or by `foyer
/// outbox send`.
@MainActor
public final class OutboxDispatcher {
  public typealias Deliverer = @Sendable () throws(DeliveryFileError) -> Deliverers?

  private let deliverer: Deliverer
  private let log: any ProblemLog
  private let clock: any TimerClock
  private var delivery: Task<Void, Never>?
  private var isWanted = false
  /// The number of deliveries that are delayed.
  private var held = 0
  private var onRelease: [CheckedContinuation<Void, Never>] = []

  /// - Parameter deliverer: returns the deliverers, or nil if none are set up; called before each
  ///   delivery.
  public nonisolated init(
    log: any ProblemLog, clock: any TimerClock = ContinuousClock(),
    deliverer: @escaping Deliverer
  ) {
    self.log = log
    self.clock = clock
    self.deliverer = deliverer
  }

  /// Delivers due entries. A call during a delivery causes another one after it.
  public func wake() {
    isWanted = true
    guard delivery == nil else { return }
    delivery = Task {
      while isWanted {
        isWanted = false
        await deliver()
      }
      delivery = nil
    }
  }

  /// Delivers due entries after a delay.
  public func wake(after delay: Duration) {
    guard delay > .zero else { return wake() }
    held += 1
    _ = clock.timer(after: delay) { [self] in
      wake()
      held -= 1
      guard held == 0 else { return }
      for waiting in onRelease { waiting.resume() }
      onRelease = []
    }
  }

  /// True if a delivery is delayed.
  public var isHolding: Bool { held > 0 }

  /// Waits until no delivery is delayed.
  public func released() async {
    if isHolding { await withCheckedContinuation { onRelease.append($0) } }
  }

  /// Waits for the current delivery, but no longer than `limit`; then the delivery is cancelled,
  /// and a later one continues it.
  public func settled(within limit: Duration) async {
    guard let delivery else { return }
    let timeout = Task {
      if (try? await Task.sleep(for: limit)) != nil { delivery.cancel() }
    }
    await delivery.value
    timeout.cancel()
  }

  private func deliver() async {
    do throws(DeliveryFileError) {
      guard let deliverer = try deliverer() else { return }
      do throws(StorageProblem) {
        let report = try await deliverer.execute()
        if let line = report.logLine { log.record(line) }
      } catch {
        log.record("outbox: \(error)")
      }
    } catch {
      log.record("outbox: \(error)")
    }
  }
}

/// The deliverers that an operator has set up, for e-mails and messages, and for each target of
/// notifications. An unavailable one doesn't delay the others.
public struct Deliverers: Sendable {
  public let messages: DeliverOutbox
  let provisionings: [DeliverOutbox]
  public internal(set) var delivery = Delivery()

  /// Delivers entries of the outbox.
  ///
  /// - Parameters:
  ///   - references: entries to deliver even before they are due; if empty, all due entries and
  ///     notifications.
  ///   - outboxReport: receives the results of the outbox alone, before notifications.
  public func execute(
    _ references: [OutboxReference] = [],
    reporting outboxReport: (DeliveryReport) -> Void = { _ in }
  ) async throws(StorageProblem) -> DeliveryReport {
    var report = try await messages.execute(references)
    outboxReport(report)
    if references.isEmpty { report += try await notifyTargets() }
    return report
  }

  /// Delivers the due notifications to each target.
  public func notifyTargets() async throws(StorageProblem) -> DeliveryReport {
    var report = DeliveryReport()
    for deliverer in provisionings { report += try await deliverer.execute() }
    return report
  }
}

/// Accounts whose targets are notified at once of a new one.
public struct NotifyingAccounts: Accounts {
  private let accounts: any Accounts
  private let deliver: @Sendable () -> Void

  /// - Parameter deliver: begins to deliver the notifications, and returns at once.
  public init(_ accounts: any Accounts, deliver: @escaping @Sendable () -> Void) {
    self.accounts = accounts
    self.deliver = deliver
  }

  public func add(_ new: NewAccount) async throws(AccountsError) -> Account {
    let account = try await accounts.add(new)
    deliver()
    return account
  }

  public func delete(_ id: AccountID) async throws(AccountsError) -> Bool {
    defer { deliver() }
    return try await accounts.delete(id)
  }
}
