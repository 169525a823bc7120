import Domain
import FoyerAPI

/// A server's outbox, for an operator; the server delivers.
extension ServerClient: OutboxAdministration {
  public func entries(
    after place: PageToken?, all: Bool, limit: Int
  ) async throws(StorageProblem) -> Page<OutboxEntry> {
    let page = try await call(API.outbox, API.DeliveriesQuery(after: place, all: all))
    return try Page(page.entries.map { $0.entry() }, next: page.next)
  }

  public func send(
    _ references: [OutboxReference]
  ) async throws(OutboxDeliveryError) -> DeliverOutbox.Report {
    let answer = try await call(API.sendOutbox, API.DeliveryRequest(references))
    guard let report = answer.report else { throw .outcomeUnknown(.service(.invalidAnswer)) }
    return report
  }
}

/// A server's notifications, for an operator; the server notifies the targets.
extension ServerClient: ProvisioningAdministration {
  public func provisionings(
    after place: PageToken?, all: Bool, limit: Int
  ) async throws(StorageProblem) -> Page<Provisioning> {
    let page = try await call(API.provisionings, API.DeliveriesQuery(after: place, all: all))
    return try Page(page.notifications.map { $0.provisioning() }, next: page.next)
  }

  public func retry(
    _ references: [OutboxReference]
  ) async throws(OutboxDeliveryError) -> DeliverOutbox.Report? {
    let answer = try await call(API.retryProvisionings, API.DeliveryRequest(references))
    if answer.isEmpty { return nil }
    guard let report = answer.report else { throw .outcomeUnknown(.service(.invalidAnswer)) }
    return report
  }
}

/// All that a server keeps of a person, for an operator.
extension ServerClient: PersonalRecords {
  public func record(of id: AccountID) async throws(StorageProblem) -> PersonalRecord? {
    do throws(AccountReadingError) {
      return try await call(API.exportAccount, Item(id.description))
    } catch {
      switch error {
      case .notFound: return nil
      case .storage(let problem): throw problem
      }
    }
  }
}

extension Page {
  /// - Throws: for rows that no store could hold, for a place that is none, and for a page without rows
  ///   that has a next one: such pages might go on for ever.
  init(_ items: [Item?], next: String?) throws(StorageProblem) {
    let place = next.map { PageToken($0) }
    let all = items.compactMap(\.self)
    guard all.count == items.count, next == nil || !all.isEmpty else {
      throw .service(.invalidAnswer)
    }
    if case .some(nil) = place { throw .service(.invalidAnswer) }
    self.init(all, next: place ?? nil)
  }
}
