import Domain
import FoyerAPI

extension ServerClient: ContactMessages {
  /// Sent again with the same attempt, it gives back the same number.
  public func add(
    _ message: ContactMessage, attempt: AttemptID
  ) async throws(ContactError) -> OutboxReference {
    let receipt = try await call(API.sendMessage, API.Message(message), key: attempt)
    guard let reference = OutboxReference(receipt.number) else {
      throw .outcomeUnknown(.service(.invalidAnswer))
    }
    return reference
  }
}
