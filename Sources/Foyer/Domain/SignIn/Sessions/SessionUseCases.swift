import Essentials

/// The use cases of an account's sessions.
struct SessionUseCases {
  typealias Failure = OperationFailure<Never>

  let sessions: any Sessions
  let now: @Sendable () -> Date

  func register(in operations: inout Operations) {
    operations.register(list)
    operations.register(end)
    operations.register(endOthers)
  }

  func list(_ request: ListSessions, by owner: Owner) async throws(Failure) -> OwnSessions {
    let all = try await Failure.of(await sessions.sessions(of: owner.account, at: now()))
    return OwnSessions(all, current: owner.session.id)
  }

  func end(_ request: EndSession, by owner: Owner) async throws(Failure) {
    let id = request.id == .current ? owner.session.id : request.id
    _ = try await Failure.of(await sessions.end(id, of: owner.account))
  }

  func endOthers(
    _ request: EndOtherSessions, by owner: Owner
  ) async throws(Failure) -> EndOtherSessions.Response {
    let ended = try await Failure.of(
      await sessions.endAll(of: owner.account, but: owner.session.id))
    return EndOtherSessions.Response(ended: ended)
  }
}
