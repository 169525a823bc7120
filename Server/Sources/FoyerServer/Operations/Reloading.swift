import Domain
import PostgresClient
import ServiceLifecycle
import Services
import Stores
import UnixSignals

/// At SIGHUP the log is opened anew, and the token, brands and `delivery.yaml` are read again. What
/// can't be used is left as it was, and the log says why.
struct Reloading: Service {
  let log: ServerLog
  let labels: Labels
  let token: OperatorTokenFile?
  let flags: FlagsService
  let outbox: OutboxService
  let readDelivery: @Sendable () throws(DeliveryFileError) -> Delivery?
  let stores: Stores

  func run() async throws {
    let signals = await UnixSignalsSequence(trapping: .sighup)
    for await _ in signals.cancelOnGracefulShutdown() { await reload() }
    try? await gracefulShutdown()
  }

  func reload() async {
    log.reopen()
    do throws(OperatorTokenError) { try token?.reload() } catch {
      log.record("The old token holds. \(error.sentence(option: "--operator-token-file"))")
    }
    do throws(LabelsError) {
      try labels.reload()
      await flags.askForUnknown()
    } catch {
      log.record("The old labels are served. \(error)")
    }
    await reloadDelivery()
    log.note("Read anew: log, token, labels and delivery.")
  }

  private func reloadDelivery() async {
    let delivery: Delivery?
    do throws(DeliveryFileError) { delivery = try readDelivery() } catch {
      return log.record("Messages are delivered as before. \(error)")
    }
    if let delivery {
      do throws(StorageProblem) { try await stores.keep(Set(delivery.targets)) } catch {
        log.record(error, of: .accounts)
      }
    }
    outbox.use(delivery, for: stores)
  }
}
