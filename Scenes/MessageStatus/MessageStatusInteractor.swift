import Domain
import InteractorKit
import SceneServices

struct MessageStatusInteractor: MessageStatus.InteractorInput {
  let brand: BrandID
  let find: any UseCase<FindSentMessage.Request>
  let own: OwnAddress
  let backend: any Backend
  let state: Store<AppState>
  let calls: CallTimer

  func ownAddress() async -> EmailAddress? { await own.load() }

  @MainActor var isSignedIn: Bool { state.value.member != nil }

  func sendCode(
    of reference: OutboxReference, to address: EmailAddress
  ) async throws(SendMessageCode.Failure) -> VerificationCodeSending {
    let language = await state.value.language
    let operation = SendMessageCode(reference, from: address, at: brand, language: language)
    return try await calls.record(SendMessageCode.endpoint.event) {
      () async throws(SendMessageCode.Failure) in
      try await backend.execute(operation, Call())
    }
  }

  func open(
    _ reference: OutboxReference, by proof: ContinueMessage.Proof
  ) async throws(ContinueMessage.Failure) -> Conversation {
    try await calls.record(ContinueMessage.endpoint.event) {
      () async throws(ContinueMessage.Failure) in
      try await backend.execute(ContinueMessage(reference, by: proof), Call())
    }
  }

  func message(
    _ reference: OutboxReference, from address: EmailAddress
  ) async throws(SentMessageError) -> SentMessage {
    try await calls.record("findMessage") { () async throws(SentMessageError) in
      try await find.execute(FindSentMessage.Request(reference, from: address, at: brand))
    }
  }
}
