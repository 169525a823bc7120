import Domain
import FoyerAPI

extension ServerClient: ContactMessages {
  /// Sends a message. The same idempotency key returns the same number again.
  public func add(
    _ message: ContactMessage, idempotencyKey: IdempotencyKey
  ) async throws(ContactError) -> OutboxReference {
    let receipt = try await call(API.sendMessage, API.Message(message), key: idempotencyKey)
    guard let reference = OutboxReference(receipt.number) else {
      throw .outcomeUnknown(.service(.invalidResponse))
    }
    return reference
  }
}
