import Domain
import MemberScreens

struct AccountSessionsInteractor: MemberInteractor {
  let session: MemberSession

  func sessions() async throws(OwnFailure) -> OwnSessions {
    try await calls.execute(ListSessions())
  }

  func end(_ id: SessionID) async throws(OwnFailure) { try await calls.execute(EndSession(id)) }

  func endOthers() async throws(OwnFailure) {
    try await calls.execute(EndOtherSessions())
  }
}
