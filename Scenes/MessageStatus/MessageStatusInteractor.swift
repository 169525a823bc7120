import Domain
import InteractorKit
import SceneServices

struct MessageStatusInteractor {
  let brand: BrandID
  let find: any UseCase<FindSentMessage.Request>
  let own: OwnAddress
  let calls: CallTimer

  /// Returns the signed-in member's address; nil without one.
  func ownAddress() async -> EmailAddress? { await own.load() }

  func message(
    _ reference: OutboxReference, from address: EmailAddress
  ) async throws(SentMessageError) -> SentMessage {
    try await calls.record("findMessage") { () async throws(SentMessageError) in
      try await find.execute(FindSentMessage.Request(reference, from: address, at: brand))
    }
  }
}
