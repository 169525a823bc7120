import Essentials
import InteractorKit

/// Stores a message in the outbox and starts its delivery, without waiting for the result.
public struct SendContactMessage: Sendable {
  private let messages: any ContactMessages
  private let limit: RateLimit?
  private let now: @Sendable () -> Date
  private let deliver: @Sendable () -> Void
  private let executor: any InteractorExecutor

  /// - Parameters:
  ///   - limit: limits the messages in an hour; nil for no limit.
  ///   - deliver: starts the delivery, and returns at once.
  public init(
    messages: any ContactMessages, limit: RateLimit? = nil,
    now: @escaping @Sendable () -> Date = { Date() },
    deliver: @escaping @Sendable () -> Void = {},
    executor: any InteractorExecutor = AppExecutor.shared
  ) {
    self.messages = messages
    self.limit = limit
    self.now = now
    self.deliver = deliver
    self.executor = executor
  }

  /// Stores the message.
  ///
  /// - Parameters:
  ///   - idempotencyKey: if the same is sent with it again, the same number is returned and nothing is
  ///     stored.
  ///   - origin: the guest's network origin, if known.
  ///   - session: the session of the guest's account, which then has the message; nil for none.
  /// - Returns: The number that the guest can quote.
  public func execute(
    _ message: ContactMessage, idempotencyKey: IdempotencyKey, from origin: Origin? = nil,
    by session: AccessToken? = nil, in executor: (any InteractorExecutor)? = nil
  ) async throws(ContactError) -> OutboxReference {
    try await (executor ?? self.executor).run { () async throws(ContactError) in
      let admission = try await ContactError.reading(
        await limit?.admit(idempotencyKey, from: origin, at: now()))
      if case .full(let seconds) = admission { throw .tooMany(seconds: seconds) }
      let reference = try await messages.add(
        message, idempotencyKey: idempotencyKey, by: session)
      deliver()
      return reference
    }
  }
}

/// Stores messages until they are delivered.
public protocol ContactMessages: Sendable {
  /// Stores the message in one transaction, or returns the number of the one that was stored with
  /// this key before. Another one with this key is refused.
  ///
  /// - Parameter session: the session of the guest's account; nil for none.
  func add(
    _ message: ContactMessage, idempotencyKey: IdempotencyKey, by session: AccessToken?
  ) async throws(ContactError) -> OutboxReference
}

/// A reason why a message wasn't stored.
public enum ContactError: Error, Equatable, Sendable {
  /// The outbox is full.
  case full
  /// The rate limit was reached.
  ///
  /// - Parameter seconds: the time until the next message may be possible.
  case tooMany(seconds: Int)
  /// A feature flag is off, or the brand has no contact address.
  case closed
  /// The idempotency key was used for another message.
  case idempotencyKeyReused
  case notSaved(StorageProblem)
  /// The message may or may not have been stored; sending it again with the same key gives the
  /// result.
  case outcomeUnknown(StorageProblem)
  case cancelled
}
