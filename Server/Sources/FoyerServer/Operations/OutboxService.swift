import Delivery
import Domain
import ServiceLifecycle
import Store
import Synchronization

/// Delivers the outbox: at once after a new entry, and once a minute for entries that are due
/// again.
final class OutboxService: Service {
  private struct State {
    /// Nil if no delivery is configured.
    var deliverers: Deliverers?
    var accounts: AccountStore?
    var sendsMail = false
    var opensTickets = false
    var targets: [ProvisioningTarget] = []
  }

  private let state = Mutex(State())
  private let log: any ProblemLog
  private let metrics: ServerMetrics
  private let calls: AsyncStream<Void>
  private let caller: AsyncStream<Void>.Continuation

  init(log: any ProblemLog, metrics: ServerMetrics) {
    (self.log, self.metrics) = (log, metrics)
    (calls, caller) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Starts a delivery in the background.
  @Sendable func wake() { caller.yield() }

  /// Starts a delivery after the delay, when an entry that is held back becomes due.
  @Sendable func wake(after delay: Duration) {
    guard delay > .zero else { return wake() }
    Task { [caller] in
      if (try? await Task.sleep(for: delay)) != nil { caller.yield() }
    }
  }

  /// Applies a new delivery configuration from the next entry on.
  func use(_ delivery: Delivery?, for store: ServedStore) {
    let deliverers = delivery?.deliverers(of: store.accounts, store.accounts)
    let new = State(
      deliverers: deliverers, accounts: store.accounts, sendsMail: delivery?.sendsMail ?? false,
      opensTickets: delivery?.opensTickets ?? false, targets: delivery?.targets ?? [])
    state.withLock { $0 = new }
    wake()
  }

  /// Nil if no delivery is configured.
  var deliverers: Deliverers? { state.withLock(\.deliverers) }

  /// True if e-mails are delivered to people.
  var sendsMail: Bool { state.withLock(\.sendsMail) }

  /// True if messages become tickets.
  var opensTickets: Bool { state.withLock(\.opensTickets) }

  /// The targets that are notified of changes to accounts.
  var targets: [ProvisioningTarget] { state.withLock(\.targets) }

  func run() async throws {
    await withGracefulShutdownHandler {
      await withDiscardingTaskGroup { group in
        group.addTask { [caller] in
          while (try? await Task.sleep(for: .seconds(60))) != nil { caller.yield() }
        }
        await deliver()
        for await _ in calls { await deliver() }
        group.cancelAll()
      }
    } onGracefulShutdown: { [caller] in
      caller.finish()
    }
  }

  private func deliver() async {
    // Times that a wrong clock has left behind begin to run now, whether or not a guest comes.
    try? await state.withLock(\.accounts)?.settleTimes()
    guard let deliverers else { return }
    do throws(StorageProblem) {
      let report = try await deliverers.execute(reporting: metrics.delivered)
      if let line = report.logLine { log.record(line) }
    } catch {
      log.record("outbox: \(error)")
    }
  }
}
