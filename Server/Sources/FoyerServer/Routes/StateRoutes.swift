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
      try check(request, context)
      return try .json(
        Wire.ServerState(
          version: "\(Release.version)",
          database: options.database == nil ? "sqlite" : "postgresql", sendsMail: outbox.sendsMail,
          limits: .init(options.limits.signUps), waiting: try await waiting()))
    }
  }

  private func waiting() async throws -> [Wire.ServerState.Waiting] {
    do throws(StorageProblem) {
      let (figures, now) = (try await store.accounts.figures(), Date())
      let messages = Backlog(figures.outbox, figures.setAside, at: now)
      return (messages.map { [.init(target: "messages", $0)] } ?? [])
        + ProvisioningTarget.allCases.compactMap { target in
          figures.notifications[target].flatMap { Backlog($0, at: now) }.map {
            .init(target: target.rawValue, $0)
          }
        }
    } catch {
      throw ProblemResponse(error)
    }
  }
}
