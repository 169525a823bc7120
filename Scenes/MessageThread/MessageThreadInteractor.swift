import Domain
import MemberScreens
import SceneServices

/// The side of a guest who has a code for the message.
struct MessageThreadInteractor: MessageThread.InteractorInput {
  let operatorName: String? = nil
  let isOfAnother = false
  let number: OutboxReference
  let proof: ContinueMessage.Proof
  let backend: any Backend
  let calls: CallTimer

  func conversation(
    adding reply: MessageThread.Reply?, after read: Conversation?
  ) async throws(ContinueMessage.Failure) -> MessageThread.Outcome {
    try await calls.record(ContinueMessage.endpoint.event) {
      () async throws(ContinueMessage.Failure) in
      MessageThread.Outcome(
        conversation: try await backend.execute(
          ContinueMessage(number, by: proof, adding: reply?.guests)))
    }
  }
}

/// The side of the member who wrote it.
struct OwnMessageInteractor: MessageThread.InteractorInput, MemberInteractor {
  let operatorName: String? = nil
  let number: OutboxReference
  let session: MemberSession

  /// Forgets a session that has ended. Without one the message isn't asked for: the answer would be
  /// that of a guest with a wrong code.
  func conversation(
    adding reply: MessageThread.Reply?, after read: Conversation?
  ) async throws(ContinueMessage.Failure) -> MessageThread.Outcome {
    guard await isSignedIn else { throw .denied(.signedOut) }
    do throws(ContinueMessage.Failure) {
      return MessageThread.Outcome(
        conversation: try await calls.execute(
          ContinueMessage(number, by: nil, adding: reply?.guests)))
    } catch {
      if error == .denied(.signedOut) { await signOut() }
      throw error
    }
  }
}

extension MessageThread.Reply {
  fileprivate var guests: ContinueMessage.Reply { ContinueMessage.Reply(text, id: id) }
}

/// The operator's side.
struct MessageDeskInteractor: MessageThread.InteractorInput {
  let isOfAnother = false
  let number: OutboxReference
  let name: String
  let backend: any Backend
  let calls: CallTimer

  var operatorName: String? { name }

  func conversation(
    adding reply: MessageThread.Reply?, after read: Conversation?
  ) async throws(ContinueMessage.Failure) -> MessageThread.Outcome {
    do throws(ShowMessage.Failure) {
      guard let reply else { return MessageThread.Outcome(conversation: try await shown()) }
      if let read, reply.action.isShown {
        let found = try await shown()
        if found.entries.map(\.id) != read.entries.map(\.id) {
          return MessageThread.Outcome(conversation: found, isAdded: false)
        }
      }
      return try await changed(by: reply)
    } catch {
      throw ContinueMessage.Failure(error)
    }
  }

  private func shown() async throws(ShowMessage.Failure) -> Conversation {
    try await calls.record(ShowMessage.endpoint.event) { () async throws(ShowMessage.Failure) in
      try await backend.execute(ShowMessage(number))
    }
  }

  /// Another operator may close it after it was read.
  private func changed(
    by reply: MessageThread.Reply
  ) async throws(ChangeMessage.Failure) -> MessageThread.Outcome {
    do throws(ChangeMessage.Failure) {
      return MessageThread.Outcome(
        conversation: try await calls.record(ChangeMessage.endpoint.event) {
          () async throws(ChangeMessage.Failure) in
          try await backend.execute(ChangeMessage(number, reply.action, reply.text, id: reply.id))
        })
    } catch {
      guard error == .alreadyClosed else { throw error }
      return MessageThread.Outcome(conversation: try await shown(), isAdded: false)
    }
  }
}

extension OperationFailure<MessageRefusal> {
  fileprivate init(_ failure: ShowMessage.Failure) {
    self =
      switch failure {
      case .refused: .refused(.notFound)
      case .denied(let denial): .denied(denial)
      case .invalid(let problems): .invalid(problems)
      case .store(let failure): .store(failure)
      }
  }
}
