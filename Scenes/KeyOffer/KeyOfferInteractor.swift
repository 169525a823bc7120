import Domain
import MemberScreens

struct KeyOfferInteractor: MemberInteractor {
  let session: MemberSession
  let memory: (any GuestMemory)?

  var mayRefuse: Bool { memory != nil }

  /// Returns the member's account, which the form for its keys needs.
  func account() async throws(OwnFailure) -> OwnAccount {
    try await calls.execute(LoadOwnAccount())
  }

  func refuse() async { await memory?.refuseKeyOffer() }
}
