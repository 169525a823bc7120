import Domain
import Essentials

/// The use cases of a server itself: its version, its health, its configuration and its backlog.
struct ServerUseCases {
  typealias Failure = OperationFailure<Never>
  typealias Readiness = OperationFailure<EndingRefusal>

  let store: ServedStore
  let draining: Draining
  let options: ServerOptions
  let outbox: OutboxService
  let emailPolicy: any EmailPolicy

  func register(in operations: inout Operations) {
    operations.register(version)
    operations.register(health)
    operations.register(ready)
    operations.register(readyToWrite)
    operations.register(state)
  }

  func version(_ request: ShowVersion, by guest: Guest) async throws(Failure) -> ServerVersion {
    ServerVersion(version: "\(Release.version)")
  }

  func health(_ request: CheckHealth, by guest: Guest) async throws(Failure) {}

  func ready(_ request: CheckReading, by guest: Guest) async throws(Readiness) {
    try await pass(store.check)
  }

  func readyToWrite(_ request: CheckWriting, by guest: Guest) async throws(Readiness) {
    try await pass(store.writeCheck)
  }

  func state(_ request: ShowState, by caller: Operator) async throws(Failure) -> ServerState {
    let figures: StoreFigures
    do throws(StorageProblem) { figures = try await store.accounts.figures() } catch {
      throw .store(.notCommitted(error))
    }
    return ServerState(
      version: "\(Release.version)",
      database: options.database == nil ? "sqlite" : "postgresql",
      isWritable: (try? await store.writeCheck.check()) != nil, sendsMail: outbox.sendsMail,
      opensTickets: outbox.opensTickets,
      targets: outbox.targets.sorted { $0.rawValue < $1.rawValue },
      signUps: options.limits.signUps, backlogs: figures.backlogs(at: Date()),
      emailRulesProblem: await emailPolicy.problem())
  }

  private func pass(_ check: any StoreCheck) async throws(Readiness) {
    if draining.hasBegun { throw .refused(.ending) }
    do throws(StorageProblem) { try await check.check() } catch {
      throw .store(.notCommitted(error))
    }
  }
}
