import Domain
import SceneServices

struct MessageThreadInteractor: MessageThread.InteractorInput {
  let number: OutboxReference
  let proof: ContinueMessage.Proof?
  let backend: any Backend
  let state: Store<AppState>
  let calls: CallTimer

  func conversation(
    adding reply: ContinueMessage.Reply?
  ) async throws(ContinueMessage.Failure) -> Conversation {
    let call = Call(session: proof == nil ? await session : nil)
    return try await calls.record(ContinueMessage.endpoint.event) {
      () async throws(ContinueMessage.Failure) in
      try await backend.execute(ContinueMessage(number, by: proof, adding: reply), call)
    }
  }

  @MainActor private var session: AccessToken? { state.value.member?.session }
}
