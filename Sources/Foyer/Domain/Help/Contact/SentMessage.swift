import Essentials

/// A message that a guest has sent, with its status and the last answer.
public struct SentMessage: Sendable, Equatable {
  public enum Progress: String, Codable, Sendable, CaseIterable {
    /// The message is in the outbox.
    case waiting
    /// The brand's staff has received the message and not begun to work on it.
    case received
    case inProgress
    /// The staff waits, mostly for an answer of the guest.
    case onHold
    case resolved
    /// The staff has closed the message without resolving it.
    case rejected
  }

  /// An answer of the brand's staff.
  public struct Answer: Sendable, Equatable {
    /// The maximum length of its text, in Unicode scalars; the rest is cut off.
    public static let limit = MessageText.limit

    /// As the staff has written it: not sanitised.
    public let text: String
    public let writtenAt: Date

    public init(text: String, writtenAt: Date) {
      self.text = String(String.UnicodeScalarView(text.unicodeScalars.prefix(Self.limit)))
      self.writtenAt = writtenAt
    }
  }

  public let progress: Progress
  /// The time of the last change, or at which a waiting message was written.
  public let changedAt: Date
  /// The last answer; nil for none.
  public let answer: Answer?

  public init(_ progress: Progress, changedAt: Date, answer: Answer? = nil) {
    self.progress = progress
    self.changedAt = changedAt
    self.answer = answer
  }
}

/// A reason why the status of a message isn't known.
public enum SentMessageError: Error, Equatable, Sendable {
  /// No message has this number and this address.
  case notFound
  /// The rate limit was reached.
  ///
  /// - Parameter seconds: the time until the next look-up may be possible.
  case tooMany(seconds: Int)
  /// The brand has no ticket system, or a feature flag is off.
  case closed
  /// The ticket system can't be reached, or refused the request.
  case unavailable
  case storage(StorageProblem)
  case cancelled
}

extension SentMessageError: StoreError {
  public init(_ failure: StoreFailure) {
    self = failure == .cancelled ? .cancelled : .storage(failure.problem)
  }
}

/// Messages in the outbox that haven't been delivered.
public protocol WaitingMessages: Sendable {
  /// Returns a message and the time at which it was written; nil if no such message waits.
  func waitingMessage(
    _ reference: OutboxReference
  ) async throws(StorageProblem) -> ContactPayload?
}

/// The ticket system to which messages are delivered.
public protocol Tickets: Sendable {
  /// Returns the status of the newest ticket with this number in its subject whose requestor has
  /// this address, and the last answer to it; nil if no ticket matches.
  func message(
    _ reference: OutboxReference, from address: EmailAddress
  ) async throws(DeliveryFailure) -> SentMessage?
}
