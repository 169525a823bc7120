import Delivery
import Domain
import PostgresStore
import ServiceLifecycle
import Synchronization
import UnixSignals

/// Reopens the log and reloads brands and `delivery.yaml` on SIGHUP. An unusable file leaves its
/// old settings in effect, and the reason is logged.
struct Reloading: Service {
  let log: ServerLog
  let brands: ServedBrands
  let flags: FlagsService
  let outbox: OutboxService
  let readDelivery: @Sendable () throws(DeliveryFileError) -> Delivery?
  let store: ServedStore

  func run() async throws {
    let signals = await UnixSignalsSequence(trapping: .sighup)
    for await _ in signals.cancelOnGracefulShutdown() { await reload() }
    try? await gracefulShutdown()
  }

  func reload() async {
    var read = log.reopen() ? ["log"] : []
    do throws(ServedBrandsError) {
      try brands.reload()
      await flags.askForUnknown()
      read.append("brands")
    } catch {
      log.record("Can't reload the brands; the earlier ones stay in effect. \(error)")
    }
    if await reloadDelivery() { read.append("delivery") }
    log.note("Reloaded: \(read.joined(separator: ", ")).")
  }

  /// - Returns: True if the file's settings are in effect.
  private func reloadDelivery() async -> Bool {
    let delivery: Delivery?
    do throws(DeliveryFileError) { delivery = try readDelivery() } catch {
      log.record("Can't reload delivery.yaml; the earlier settings stay in effect. \(error)")
      return false
    }
    if let delivery {
      do throws(StorageProblem) { try await store.keep(Set(delivery.targets)) } catch {
        log.record(error, of: .accounts)
      }
    }
    outbox.use(delivery, for: store)
    return true
  }
}

/// Announces the server's end before it happens.
///
/// This service stops first and delays the others. Meanwhile, the server answers as before, except
/// that `/ready` fails: a load balancer then sends requests elsewhere before this server stops
/// listening.
final class Draining: Service {
  private let time: Duration
  private let begun = Atomic(false)

  /// - Parameter time: The time that load balancers need to notice.
  init(time: Duration) { self.time = time }

  var hasBegun: Bool { begun.load(ordering: .acquiring) }

  func run() async throws {
    try? await gracefulShutdown()  // cancellation means shutdown, too
    begun.store(true, ordering: .releasing)
    try? await Task.sleep(for: time)
  }
}
