import Delivery
import Domain
import PostgresStore
import ServiceLifecycle
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
