import Domain

/// Those who deliver what waits, by what an operator has set up: messages and letters, and what each
/// target is to be told of accounts. One that is away holds up nobody else.
public struct Deliverers: Sendable {
  public let messages: DeliverOutbox
  let provisionings: [DeliverOutbox]

  /// - Parameter references: of messages that are to be tried whether they are due or not; none are
  ///   all that is due, messages and what targets are to be told.
  public func execute(
    _ references: [OutboxReference] = []
  ) async throws(StorageProblem) -> DeliverOutbox.Report {
    var report = try await messages.execute(references)
    if references.isEmpty { report += try await tellTargets() }
    return report
  }

  /// Tells each target what is due.
  public func tellTargets() async throws(StorageProblem) -> DeliverOutbox.Report {
    var report = DeliverOutbox.Report()
    for deliverer in provisionings { report += try await deliverer.execute() }
    return report
  }
}
