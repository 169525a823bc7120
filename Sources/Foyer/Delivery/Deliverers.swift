import Domain

/// The deliverers that an operator has set up, for e-mails and messages, and for each target of
/// notifications. An unavailable one doesn't delay the others.
public struct Deliverers: Sendable {
  public let messages: DeliverOutbox
  let provisionings: [DeliverOutbox]
  public internal(set) var delivery = Delivery()

  /// Delivers entries of the outbox.
  ///
  /// - Parameters:
  ///   - references: entries to deliver even before they are due; if empty, all due entries and
  ///     notifications.
  ///   - outboxReport: receives the results of the outbox alone, before notifications.
  public func execute(
    _ references: [OutboxReference] = [],
    reporting outboxReport: (DeliveryReport) -> Void = { _ in }
  ) async throws(StorageProblem) -> DeliveryReport {
    var report = try await messages.execute(references)
    outboxReport(report)
    if references.isEmpty { report += try await notifyTargets() }
    return report
  }

  /// Delivers the due notifications to each target.
  public func notifyTargets() async throws(StorageProblem) -> DeliveryReport {
    var report = DeliveryReport()
    for deliverer in provisionings { report += try await deliverer.execute() }
    return report
  }
}
