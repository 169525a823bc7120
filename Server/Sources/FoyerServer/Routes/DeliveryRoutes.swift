import Delivery
import Domain
import FoyerAPI

/// The operator's routes for the outbox, for notifications and for the data of one person.
struct DeliveryRoutes: Sendable {
  let delivery: LocalDelivery
  let records: any PersonalRecords

  func add(to routes: EndpointRoutes) {
    routes.add(API.outbox) { query, _ in
      API.OutboxPage(
        try await delivery.entries(
          after: query.place, all: query.all, limit: Page<OutboxEntry>.size))
    }
    routes.add(API.sendOutbox) { body, _ in
      API.DeliveryReport(try await delivery.send(try Self.references(in: body)))
    }
    routes.add(API.provisionings) { query, _ in
      API.NotificationsPage(
        try await delivery.provisionings(
          after: query.place, all: query.all, limit: Page<Provisioning>.size))
    }
    routes.add(API.retryProvisionings) { body, _ in
      API.DeliveryReport(try await delivery.retry(try Self.references(in: body)))
    }
    routes.add(API.exportAccount) { item, _ in
      guard let record = try await records.record(of: AccountID(item.id)) else {
        throw AccountReadingError.notFound
      }
      return record
    }
  }

  private static func references(
    in body: API.DeliveryRequest
  ) throws -> [OutboxReference] {
    guard let references = body.references, references.count <= 1000 else {
      throw ProblemResponse(.invalid("numbers", "notAllowed"))
    }
    return references
  }
}
