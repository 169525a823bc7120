import Domain
import InteractorKit

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
