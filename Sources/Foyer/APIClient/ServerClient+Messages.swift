import Domain
import FoyerAPI
import InteractorKit

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

  /// Looks up messages in the server's outbox and ticket system.
  public var findSentMessage: any UseCase<FindSentMessage.Request> {
    ServerUseCase { [self] request throws(SentMessageError) in
      let status = try await call(API.messageStatus, API.MessageLookup(request))
      guard let message = status.message else { throw .storage(.service(.invalidResponse)) }
      return message
    }
  }
}
