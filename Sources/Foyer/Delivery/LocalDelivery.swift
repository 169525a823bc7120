import Domain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An operator's access to the outbox and the notifications of a store, on the machine that
/// delivers them.
public struct LocalDelivery: Sendable {
  public typealias Store = OutboxEntries & OutboxRetries & ProvisioningEntries & Provisionings

  private let store: any Store
  private let deliverer: OutboxDispatcher.Deliverer
  private let now: @Sendable () -> Date

  /// - Parameter deliverer: returns the current deliverers; nil if none are set up.
  public init(
    _ store: any Store, deliverer: @escaping OutboxDispatcher.Deliverer,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.store = store
    self.deliverer = deliverer
    self.now = now
  }

  private func deliverers() throws(OutboxDeliveryError) -> Deliverers {
    let deliverers: Deliverers?
    do throws(DeliveryFileError) { deliverers = try deliverer() } catch {
      throw .settings("\(error)")
    }
    guard let deliverers else { throw .notSetUp }
    return deliverers
  }
}

extension LocalDelivery: OutboxAdministration {
  public func entries(
    after place: PageToken?, all: Bool, limit: Int
  ) async throws(StorageProblem) -> Page<OutboxEntry> {
    try await store.entries(after: place, all: all, limit: limit)
  }

  public func send(
    _ references: [OutboxReference]
  ) async throws(OutboxDeliveryError) -> DeliverOutbox.Report {
    let deliverers = try deliverers()
    do throws(StorageProblem) { return try await deliverers.execute(references) } catch {
      throw .storage(error)
    }
  }

  public func retry(
    _ selection: OutboxSelection
  ) async throws(OutboxDeliveryError) -> DeliverOutbox.Report? {
    let deliverers = try deliverers()
    do throws(StorageProblem) {
      var (references, place): ([OutboxReference], PageToken?) = ([], nil)
      repeat {
        let page = try await entries(after: place, all: false, limit: Page<OutboxEntry>.size)
        references += page.items.filter(selection.contains).map(\.reference)
        place = page.next
      } while place != nil
      guard !references.isEmpty else { return nil }
      try await store.makeDue(references, at: now())
      return try await deliverers.messages.execute()
    } catch {
      throw .storage(error)
    }
  }
}

extension LocalDelivery: DeliveryChecks {
  public func check() async throws(OutboxDeliveryError) -> [PeerCheck] {
    await (try deliverers()).delivery.check()
  }

  public func send(test email: Email) async throws(OutboxDeliveryError) -> String? {
    let delivery = try deliverers().delivery
    guard delivery.sendsMail else { throw .notSetUp }
    return await delivery.send(test: email)
  }
}

extension LocalDelivery: ProvisioningAdministration {
  public func provisionings(
    after place: PageToken?, all: Bool, limit: Int
  ) async throws(StorageProblem) -> Page<Provisioning> {
    try await store.provisionings(after: place, all: all, limit: limit)
  }

  public func retry(
    _ references: [OutboxReference]
  ) async throws(OutboxDeliveryError) -> DeliverOutbox.Report? {
    var missing = DeliverOutbox.Report()
    do throws(StorageProblem) {
      for reference in references where try await !store.knows(notification: reference) {
        missing.missing.append(reference)
      }
      guard try await store.retry(references, at: now()) > 0 else {
        return references.isEmpty ? nil : missing
      }
    } catch {
      throw .storage(error)
    }
    let deliverers = try deliverers()
    do throws(StorageProblem) {
      var report = try await deliverers.notifyTargets()
      report += missing
      return report
    } catch {
      throw .storage(error)
    }
  }
}
