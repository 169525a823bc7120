import Domain
import FoyerAPI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An operator's `GET /state`: how this server is set up and what waits, for `foyer doctor`.
struct StateRoutes: Sendable {
  let store: ServedStore
  let options: ServerOptions
  let outbox: OutboxService

  func add(to routes: EndpointRoutes) {
    routes.add(API.state) { _, _ in
      API.ServerState(
        version: "\(Release.version)",
        database: options.database == nil ? "sqlite" : "postgresql", sendsMail: outbox.sendsMail,
        limits: .init(options.limits.signUps), waiting: try await waiting())
    }
  }

  private func waiting() async throws -> [API.ServerState.Waiting] {
    let messages = try await store.accounts.entries(all: false)
    let notifications = try await store.accounts.provisionings(all: false)
    return [Self.waiting("messages", messages.map { ($0.createdAt, $0.lastError) })]
      .compactMap(\.self)
      + ProvisioningTarget.allCases.compactMap { target in
        let own = notifications.filter { $0.target == target }
        return Self.waiting(target.rawValue, own.map { ($0.createdAt, $0.lastError) })
      }
  }

  private static func waiting(
    _ target: String, _ entries: [(createdAt: Date, lastError: String?)]
  ) -> API.ServerState.Waiting? {
    Backlog(entries, at: Date()).map { .init(target: target, $0) }
  }
}
