import Domain
import Essentials
import InteractorKit

/// The use cases of a server itself: its version, its health, its configuration, its backlog
/// and its brands.
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
    operations.register(brand)
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
    let figures = try await Failure.reading(await store.accounts.figures())
    return ServerState(
      version: "\(Release.version)",
      database: options.database == nil ? "sqlite" : "postgresql",
      isWritable: (try? await store.writeCheck.check()) != nil, sendsMail: outbox.sendsMail,
      opensTickets: outbox.opensTickets,
      targets: outbox.targets.sorted { $0.rawValue < $1.rawValue },
      signUps: options.limits.signUps, backlogs: figures.backlogs(at: Date()),
      emailRulesProblem: await emailPolicy.problem(), waves: figures.waves)
  }

  func brand(
    _ request: ShowBrand, by guest: Guest
  ) async throws(ShowBrand.Failure) -> BrandRules {
    guard let served = options.brands[request.id] else { throw .refused(.notFound) }
    return BrandRules(
      served.brand, takesSignUps: served.flags[.signUpEnabled],
      showsMembers: served.flags[.membersEnabled], sendsEmails: outbox.sendsMail)
  }

  private func pass(_ check: any StoreCheck) async throws(Readiness) {
    if draining.hasBegun { throw .refused(.ending) }
    try await Readiness.reading(await check.check())
  }
}

/// The use cases that show guests the members who chose to be listed.
struct MemberUseCases {
  let members: any ListedMembers
  let areShown: @Sendable () -> Bool
  /// The limit for each origin; nil if there is none.
  let limit: ReadingLimit?

  func register(in operations: inout Operations) {
    operations.register(list)
    operations.register(find)
  }

  func list(
    _ request: ListMembers, by guest: Guest
  ) async throws(ListMembers.Failure) -> RowsPage<User> {
    try await admit(guest, or: ListMembers.Failure.self)
    guard areShown() else { throw .refused(.closed) }
    return try await ListMembers.Failure.reading(await members.fetchUsers(request.query))
  }

  func find(_ request: FindMember, by guest: Guest) async throws(FindMember.Failure) -> Member {
    try await admit(guest, or: FindMember.Failure.self)
    guard areShown() else { throw .refused(.closed) }
    guard let member = try await FindMember.Failure.reading(await members.member(request.id)) else {
      throw .refused(.notFound)
    }
    return member
  }

  private func admit<Refused>(
    _ guest: Guest, or failure: OperationFailure<Refused>.Type
  ) async throws(OperationFailure<Refused>) {
    do throws(Denial) { try await limit?.admit(guest.call.origin) } catch { throw .denied(error) }
  }
}
