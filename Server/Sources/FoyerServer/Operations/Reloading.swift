import Delivery
import Domain
import PostgresStore
import ServiceLifecycle
import UnixSignals

/// At SIGHUP the log is opened anew, and brands and `delivery.yaml` are read again. What
/// can't be used is left as it was, and the log says why.
struct Reloading: Service {
  let log: ServerLog
  let labels: Labels
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
    do throws(LabelsError) {
      try labels.reload()
      await flags.askForUnknown()
      read.append("labels")
    } catch {
      log.record("The old labels are served. \(error)")
    }
    if await reloadDelivery() { read.append("delivery") }
    log.note("Read again: \(read.joined(separator: ", ")).")
  }

  /// - Returns: whether what is in the file holds now.
  private func reloadDelivery() async -> Bool {
    let delivery: Delivery?
    do throws(DeliveryFileError) { delivery = try readDelivery() } catch {
      log.record("Messages are delivered as before. \(error)")
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
