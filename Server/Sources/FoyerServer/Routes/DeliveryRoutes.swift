import Domain
import FoyerAPI

/// The operator's route for the data of one person.
struct DeliveryRoutes: Sendable {
  let records: any PersonalRecords

  func add(to routes: EndpointRoutes) {
    routes.add(API.exportAccount) { item, _ in
      guard let record = try await records.record(of: AccountID(item.id)) else {
        throw AccountReadingError.notFound
      }
      return record
    }
  }
}
