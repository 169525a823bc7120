import Domain
import FoyerAPI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The operator's `GET /state` for `foyer doctor`: this server's configuration and its backlog.
struct StateRoutes: Sendable {
  let store: ServedStore
  let options: ServerOptions
  let outbox: OutboxService
  let emailPolicy: any EmailPolicy

  func add(to routes: EndpointRoutes) {
    routes.add(API.state) { _, _ in
      API.ServerState(
        version: "\(Release.version)",
        database: options.database == nil ? "sqlite" : "postgresql",
        isWritable: (try? await store.writeCheck.check()) != nil, sendsMail: outbox.sendsMail,
        opensTickets: outbox.opensTickets, targets: outbox.targets.map(\.rawValue).sorted(),
        limits: .init(options.limits.signUps), waiting: try await waiting(),
        emailRulesProblem: await emailPolicy.problem())
    }
  }

  private func waiting() async throws -> [API.ServerState.Waiting] {
    let (figures, now) = (try await store.accounts.figures(), Date())
    let messages = Backlog(figures.outbox, figures.setAside, at: now)
    return (messages.map { [.init(target: "messages", $0)] } ?? [])
      + ProvisioningTarget.allCases.compactMap { target in
        figures.notifications[target].flatMap { Backlog($0, at: now) }.map {
          .init(target: target.rawValue, $0)
        }
      }
  }
}
