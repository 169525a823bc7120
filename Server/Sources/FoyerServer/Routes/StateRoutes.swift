import APIClient
import Domain
import Hummingbird

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
  let check: OperatorCheck

  func add(to router: Router<ServerContext>) {
    router.get("state") { request, context -> Response in
      try await check(.read, request, context)
      return try .json(
        Wire.ServerState(
          version: "\(Release.version)",
          database: options.database == nil ? "sqlite" : "postgresql", sendsMail: outbox.sendsMail,
          limits: .init(options.limits.signUps), waiting: try await waiting()))
    }
  }

  private func waiting() async throws -> [Wire.ServerState.Waiting] {
    do throws(StorageProblem) {
      let messages = try await store.accounts.entries(all: false)
      let notifications = try await store.accounts.provisionings(all: false)
      return [Self.waiting("messages", messages.map { ($0.createdAt, $0.lastError) })]
        .compactMap(\.self)
        + ProvisioningTarget.allCases.compactMap { target in
          let own = notifications.filter { $0.target == target }
          return Self.waiting(target.rawValue, own.map { ($0.createdAt, $0.lastError) })
        }
    } catch {
      throw ProblemResponse(error)
    }
  }

  private static func waiting(
    _ target: String, _ entries: [(createdAt: Date, lastError: String?)]
  ) -> Wire.ServerState.Waiting? {
    Backlog(entries, at: Date()).map { .init(target: target, $0) }
  }
}
