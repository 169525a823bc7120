import Domain
import FoyerAPI

/// A server's outbox, for an operator. The server delivers.
extension ServerClient: OutboxAdministration {
  public func entries(
    after place: PageToken?, all: Bool, limit: Int
  ) async throws(StorageProblem) -> Page<OutboxEntry> {
    let page = try await call(API.outbox, API.DeliveriesQuery(after: place, all: all))
    return try Page(page.entries.map { $0.entry() }, next: page.next, unreadable: page.unreadable)
  }

  public func send(
    _ references: [OutboxReference]
  ) async throws(OutboxDeliveryError) -> DeliverOutbox.Report {
    let answer = try await call(API.sendOutbox, API.DeliveryRequest(references))
    guard let report = answer.report else { throw .outcomeUnknown(.service(.invalidResponse)) }
    return report
  }

  public func retry(
    _ selection: OutboxSelection
  ) async throws(OutboxDeliveryError) -> DeliverOutbox.Report? {
    try report(in: try await call(API.retryOutbox, API.RetryRequest(selection)))
  }

  /// Nil if no entry waited.
  private func report(
    in answer: API.DeliveryReport
  ) throws(OutboxDeliveryError) -> DeliverOutbox.Report? {
    if answer.isEmpty { return nil }
    guard let report = answer.report else { throw .outcomeUnknown(.service(.invalidResponse)) }
    return report
  }
}

/// A server's notifications, for an operator. The server delivers them.
extension ServerClient: ProvisioningAdministration {
  public func provisionings(
    after place: PageToken?, all: Bool, limit: Int
  ) async throws(StorageProblem) -> Page<Provisioning> {
    let page = try await call(API.provisionings, API.DeliveriesQuery(after: place, all: all))
    return try Page(
      page.notifications.map { $0.provisioning() }, next: page.next, unreadable: page.unreadable)
  }

  public func retry(
    _ references: [OutboxReference]
  ) async throws(OutboxDeliveryError) -> DeliverOutbox.Report? {
    try report(in: try await call(API.retryProvisionings, API.DeliveryRequest(references)))
  }
}

extension Page {
  /// - Throws: an error for invalid rows, for an invalid token, and for an empty page that names a
  ///   next one, because a server could repeat such pages endlessly.
  init(
    _ items: [Item?], next: String?, unreadable: [API.UnreadableRow]? = nil
  ) throws(StorageProblem) {
    let place = next.map { PageToken($0) }
    let all = items.compactMap(\.self)
    let unreadable = unreadable ?? []
    guard all.count == items.count, next == nil || !all.isEmpty || !unreadable.isEmpty else {
      throw .service(.invalidResponse)
    }
    if case .some(nil) = place { throw .service(.invalidResponse) }
    self.init(all, next: place ?? nil, unreadable: unreadable.map(\.row))
  }
}
