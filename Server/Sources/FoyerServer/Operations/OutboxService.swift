import Delivery
import Domain
import ServiceLifecycle
import Synchronization

/// Delivers what waits: as soon as something was kept, and every minute what is due again.
final class OutboxService: Service {
  private struct State {
    /// Nil where nobody has set up how to deliver.
    var deliverers: Deliverers?
    var sendsMail = false
    var opensTickets = false
    var targets: [ProvisioningTarget] = []
  }

  private let state = Mutex(State())
  private let log: any ProblemLog
  private let calls: AsyncStream<Void>
  private let caller: AsyncStream<Void>.Continuation

  init(log: any ProblemLog) {
    self.log = log
    (calls, caller) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Has it look at once; returns before it does.
  @Sendable func wake() { caller.yield() }

  /// Has it look after that delay, as soon as something that is held may be delivered.
  @Sendable func wake(after delay: Duration) {
    guard delay > .zero else { return wake() }
    Task { [caller] in
      if (try? await Task.sleep(for: delay)) != nil { caller.yield() }
    }
  }

  /// Delivers as it is set up now, from the next entry on.
  func use(_ delivery: Delivery?, for store: ServedStore) {
    let deliverers = delivery?.deliverers(of: store.accounts, store.accounts)
    let new = State(
      deliverers: deliverers, sendsMail: delivery?.sendsMail ?? false,
      opensTickets: delivery?.opensTickets ?? false, targets: delivery?.targets ?? [])
    state.withLock { $0 = new }
    wake()
  }

  /// Nil where nothing is set up.
  var deliverers: Deliverers? { state.withLock(\.deliverers) }

  /// Whether letters go to people.
  var sendsMail: Bool { state.withLock(\.sendsMail) }

  /// Whether messages become tickets.
  var opensTickets: Bool { state.withLock(\.opensTickets) }

  /// What is notified of changes to accounts.
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
    guard let deliverers else { return }
    do throws(StorageProblem) {
      let report = try await deliverers.execute()
      if let error = report.lastError { log.record("outbox: \(error)") }
    } catch {
      log.record("outbox: \(error)")
    }
  }
}
