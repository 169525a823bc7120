import Domain
import MemberScreens

struct OwnMessagesInteractor: MemberInteractor {
  let session: MemberSession

  /// Returns the messages, newest first.
  func messages() async throws(OwnFailure) -> [Conversation] {
    try await calls.execute(ListOwnMessages()).messages
  }
}
