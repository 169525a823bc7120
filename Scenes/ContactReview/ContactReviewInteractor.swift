import Domain
import SceneServices

struct ContactReviewInteractor: ContactReview.InteractorInput {
  private let brand: BrandID
  private let send: SendContactMessage
  private let idempotencyKey: IdempotencyKey
  private let context: @Sendable () -> [ContactDetail]
  private let calls: CallTimer

  init(
    brand: BrandID, send: SendContactMessage, idempotencyKey: IdempotencyKey,
    context: @escaping @Sendable () -> [ContactDetail], analytics: any Analytics,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.brand = brand
    self.send = send
    self.idempotencyKey = idempotencyKey
    self.context = context
    calls = CallTimer(analytics: analytics, clock: clock)
  }

  func details() -> [ContactDetail] { context() }

  func send(
    _ draft: ContactDraft, with details: [ContactDetail]
  ) async throws(ContactError) -> OutboxReference {
    let message = ContactMessage(draft, details: details, brand: brand)
    return try await calls.record(.sendMessage) { () async throws(ContactError) in
      try await send.execute(message, idempotencyKey: idempotencyKey)
    }
  }
}
