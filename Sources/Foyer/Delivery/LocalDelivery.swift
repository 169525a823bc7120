import Domain
import Essentials

/// Delivers the outbox and the notifications of a store for an operator, on the machine of the store.
public struct LocalDelivery: Deliveries {
  public typealias Store = OutboxEntries & OutboxRetries & Provisionings

  private let store: any Store
  private let deliverer: OutboxDispatcher.Deliverer
  private let emails: @Sendable () -> EmailWriter?
  private let now: @Sendable () -> Date

  /// - Parameters:
  ///   - deliverer: returns the current deliverers; nil if none are set up.
  ///   - emails: writes the test e-mail; returns nil if there is no brand.
  public init(
    _ store: any Store, deliverer: @escaping OutboxDispatcher.Deliverer,
    emails: @escaping @Sendable () -> EmailWriter?, now: @escaping @Sendable () -> Date = { Date() }
  ) {
    (self.store, self.deliverer, self.emails, self.now) = (store, deliverer, emails, now)
  }

  public func send(_ references: [OutboxReference]) async throws(Failure) -> DeliveryReport {
    let deliverers = try deliverers()
    do throws(StorageProblem) { return try await deliverers.execute(references) } catch {
      throw .store(.notCommitted(error))
    }
  }

  public func retry(_ selection: OutboxSelection) async throws(Failure) -> DeliveryReport? {
    let deliverers = try deliverers()
    do throws(StorageProblem) {
      let waiting = try await store.entries(all: false)
      let references = waiting.filter(selection.contains).map(\.reference)
      guard !references.isEmpty else { return nil }
      try await store.makeDue(references, at: now())
      return try await deliverers.messages.execute()
    } catch {
      throw .store(.notCommitted(error))
    }
  }

  public func retryNotifications(
    _ references: [OutboxReference]
  ) async throws(Failure) -> DeliveryReport? {
    var missing = DeliveryReport()
    do throws(StorageProblem) {
      for reference in references where try await !store.knows(notification: reference) {
        missing.missing.append(reference)
      }
      guard try await store.retry(references, at: now()) > 0 else {
        return references.isEmpty ? nil : missing
      }
    } catch {
      throw .store(.notCommitted(error))
    }
    let deliverers = try deliverers()
    do throws(StorageProblem) {
      var report = try await deliverers.notifyTargets()
      report += missing
      return report
    } catch {
      throw .store(.notCommitted(error))
    }
  }

  public func check() async throws(Failure) -> [PeerCheck] {
    await (try deliverers()).delivery.check()
  }

  public func sendTest(to address: EmailAddress) async throws(Failure) -> String? {
    let delivery = try deliverers().delivery
    guard delivery.sendsMail, let emails = emails() else { throw .refused(.notSetUp()) }
    return await delivery.send(test: emails.test(to: address))
  }

  private func deliverers() throws(Failure) -> Deliverers {
    let deliverers: Deliverers?
    do throws(DeliveryFileError) { deliverers = try deliverer() } catch {
      throw .refused(.notSetUp(note: "\(error)"))
    }
    guard let deliverers else { throw .refused(.notSetUp()) }
    return deliverers
  }
}
