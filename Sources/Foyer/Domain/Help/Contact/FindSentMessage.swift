import Essentials
import InteractorKit

/// Finds out what became of a message, for its sender: the number and the address together show that
/// the guest has sent it.
public struct FindSentMessage: UseCase {
  public struct Request: UseCaseRequest {
    public typealias Response = SentMessage
    public typealias Failure = SentMessageError

    public let reference: OutboxReference
    public let address: EmailAddress
    /// The guest's network origin, if known.
    public let origin: Origin?
    public let brand: BrandID

    public init(
      _ reference: OutboxReference, from address: EmailAddress, at brand: BrandID,
      origin: Origin? = nil
    ) {
      (self.reference, self.address) = (reference, address)
      (self.brand, self.origin) = (brand, origin)
    }
  }

  private let outbox: any WaitingMessages
  private let tickets: @Sendable () -> (any Tickets)?
  private let limit: RateLimit
  private let log: any ProblemLog
  private let now: @Sendable () -> Date
  private let executor: any InteractorExecutor

  /// - Parameters:
  ///   - tickets: returns the ticket system; nil if none is set up.
  ///   - limiter: limits the look-ups in an hour, so that numbers can't be guessed.
  ///   - origin: the guest's network origin, for requests without one.
  ///   - log: receives the failures of the ticket system.
  public init(
    outbox: any WaitingMessages, tickets: @escaping @Sendable () -> (any Tickets)?,
    limiter: any RateLimiter, origin: Origin? = nil, log: any ProblemLog,
    now: @escaping @Sendable () -> Date = { Date() },
    executor: any InteractorExecutor = AppExecutor.shared
  ) {
    self.outbox = outbox
    self.tickets = tickets
    limit = RateLimit(usual: .messageStatus, limiter: limiter, origin: origin)
    self.log = log
    self.now = now
    self.executor = executor
  }

  public func execute(
    _ request: Request, in executor: (any InteractorExecutor)?
  ) async throws(SentMessageError) -> SentMessage {
    try await (executor ?? self.executor).run { () async throws(SentMessageError) in
      guard let tickets = tickets() else { throw .closed }
      if let waiting = try await waiting(request) {
        guard waiting.address.lowercased() == request.address.canonical else { throw .notFound }
        return SentMessage(.waiting, changedAt: waiting.writtenAt)
      }
      guard let message = try await message(request, in: tickets) else { throw .notFound }
      return message
    }
  }

  /// Counts the look-up, and returns the message if it hasn't been delivered.
  private func waiting(_ request: Request) async throws(SentMessageError) -> ContactPayload? {
    let use = limit.use(RandomIdentifiers().eventID(), from: request.origin, at: now())
    if let seconds = try await SentMessageError.reading(await limit.wait(for: use)) {
      throw .tooMany(seconds: seconds)
    }
    return try await SentMessageError.reading(await outbox.waitingMessage(request.reference))
  }

  private func message(
    _ request: Request, in tickets: any Tickets
  ) async throws(SentMessageError) -> SentMessage? {
    do throws(DeliveryFailure) {
      return try await tickets.message(request.reference, from: request.address)
    } catch {
      guard let reason = error.reason, !Task.isCancelled else { throw .cancelled }
      log.record("tickets: \(reason)")
      throw .unavailable
    }
  }
}
