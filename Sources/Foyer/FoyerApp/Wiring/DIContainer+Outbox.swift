import Delivery
import Domain

extension DIContainer {
  /// Has what was just written delivered, and waits for it a little: a command ends then.
  public func deliverLetters() async {
    useCases.courier.wake()
    await useCases.courier.settled(within: .seconds(5))
  }

  /// Delivers what waits, as it was set up.
  ///
  /// - Parameter references: those to be tried whether they are due or not; none are all that are.
  public func deliverOutbox(
    _ references: [OutboxReference]
  ) async throws(OutboxDeliveryError) -> DeliverOutbox.Report {
    let deliverers = try deliverers()
    do throws(StorageProblem) { return try await deliverers.execute(references) } catch {
      throw .storage(error)
    }
  }

  /// Has targets told of accounts again, as it was set up.
  ///
  /// - Parameter references: what they are to be told; none are all that waits.
  /// - Returns: nil where nothing waits and no reference was given.
  public func retryProvisionings(
    _ references: [OutboxReference]
  ) async throws(OutboxDeliveryError) -> DeliverOutbox.Report? {
    var missing = DeliverOutbox.Report()
    do throws(StorageProblem) {
      let known = try await useCases.provisionings.provisionings(all: true).map(\.reference)
      missing.missing = references.filter { !known.contains($0) }
      guard try await useCases.provisionings.retry(references, at: now()) > 0 else {
        return references.isEmpty ? nil : missing
      }
    } catch {
      throw .storage(error)
    }
    let deliverers = try deliverers()
    do throws(StorageProblem) {
      var report = try await deliverers.tellTargets()
      report += missing
      return report
    } catch {
      throw .storage(error)
    }
  }

  private func deliverers() throws(OutboxDeliveryError) -> Deliverers {
    let deliverers: Deliverers?
    do throws(DeliveryFileError) { deliverers = try useCases.deliverer() } catch {
      throw .settings("\(error)")
    }
    guard let deliverers else { throw .notSetUp }
    return deliverers
  }
}

/// Why nothing was delivered.
public enum OutboxDeliveryError: Error {
  case notSetUp
  /// A sentence with the file's name.
  case settings(String)
  case storage(StorageProblem)
}
