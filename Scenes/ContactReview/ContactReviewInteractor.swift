import Domain
import MemberScreens
import SceneServices

struct ContactReviewInteractor: ContactReview.InteractorInput {
  let brand: BrandID
  let send: SendContactMessage
  let idempotencyKey: IdempotencyKey
  let context: @Sendable () -> [ContactDetail]
  let drafts: DraftInteractor
  let state: Store<AppState>
  let calls: CallTimer

  func details() -> [ContactDetail] { context() }

  func send(
    _ draft: ContactDraft, with details: [ContactDetail]
  ) async throws(ContactError) -> OutboxReference {
    let message = ContactMessage(draft, details: details, brand: brand)
    let session = await session
    let reference = try await calls.record("sendMessage") { () async throws(ContactError) in
      try await send.execute(message, idempotencyKey: idempotencyKey, by: session)
    }
    drafts.erase()
    return reference
  }

  /// The session of the guest's account, which then has the message.
  @MainActor private var session: AccessToken? { state.value.member?.session }
}
