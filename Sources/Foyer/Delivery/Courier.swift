import Domain
import InteractorKit

/// Begins to deliver what was just kept, in the background; nobody waits for it.
///
/// What isn't delivered when the program ends is delivered by whoever comes next: another session,
/// `foyer outbox send`.
@MainActor
public final class Courier {
  public typealias Deliverer = @Sendable () throws(DeliveryFileError) -> Deliverers?

  private let deliverer: Deliverer
  private let log: any ProblemLog
  private let clock: any TimerClock
  private var delivery: Task<Void, Never>?
  private var isWanted = false
  /// How many deliveries wait for their time.
  private var held = 0
  private var onRelease: [CheckedContinuation<Void, Never>] = []

  /// - Parameter deliverer: nil where nothing is set up; asked for when there is something to
  ///   deliver.
  public nonisolated init(
    log: any ProblemLog, clock: any TimerClock = ContinuousClock(),
    deliverer: @escaping Deliverer
  ) {
    self.log = log
    self.clock = clock
    self.deliverer = deliverer
  }

  /// Whatever is due is delivered; while that goes on, once more after it.
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

  /// Whatever is due by then is delivered after that delay.
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

  /// Whether a delivery waits for its time.
  public var isHolding: Bool { held > 0 }

  /// Waits until no delivery waits for its time.
  public func released() async {
    if isHolding { await withCheckedContinuation { onRelease.append($0) } }
  }

  /// Waits for what is under way, but no longer than that: then it is left to whoever comes next.
  public func settled(within limit: Duration) async {
    guard let delivery else { return }
    let patience = Task {
      if (try? await Task.sleep(for: limit)) != nil { delivery.cancel() }
    }
    await delivery.value
    patience.cancel()
  }

  private func deliver() async {
    do throws(DeliveryFileError) {
      guard let deliverer = try deliverer() else { return }
      do throws(StorageProblem) {
        let report = try await deliverer.execute()
        if let error = report.lastError { log.record("outbox: \(error)") }
      } catch {
        log.record("outbox: \(error)")
      }
    } catch {
      log.record("outbox: \(error)")
    }
  }
}
