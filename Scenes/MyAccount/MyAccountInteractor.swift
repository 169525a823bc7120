import Domain
import MemberScreens

struct MyAccountInteractor: MemberInteractor {
  let session: MemberSession
  let sendsCodes: @Sendable () async -> Bool

  func details() async throws(OwnFailure) -> MyAccount.Details {
    async let changesAddress = sendsCodes()
    let own = try await calls.execute(LoadOwnAccount())
    if own.secondFactor != nil { await noteSecondFactor() }
    var details = MyAccount.Details(own: own, changesAddress: await changesAddress)
    if own.needsSecondFactor { return details }
    async let keys = try? calls.execute(ListKeys()).keys
    async let sessions = try? calls.execute(ListSessions())
    (details.keys, details.sessions) = await (keys, sessions)
    return details
  }

  /// Moves the time at which the account expires.
  func renew() async throws(OwnFailure) { try await calls.execute(RenewAccount()) }

  @MainActor private func noteSecondFactor() { session.member?.hasSecondFactor = true }
}
