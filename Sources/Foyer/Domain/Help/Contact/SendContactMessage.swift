import InteractorKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Keeps a message to be delivered, and has that begun: nobody waits for its end.
public struct SendContactMessage: Sendable {
  private let messages: any ContactMessages
  private let limit: AttemptLimit?
  private let now: @Sendable () -> Date
  private let deliver: @Sendable () -> Void
  private let executor: any Executor

  /// - Parameters:
  ///   - limit: how many may write within an hour; nil is any number.
  ///   - deliver: begins to deliver what was kept, and returns at once.
  public init(
    messages: any ContactMessages, limit: AttemptLimit? = nil,
    now: @escaping @Sendable () -> Date = { Date() },
    deliver: @escaping @Sendable () -> Void = {}, executor: any Executor = AppExecutor.shared
  ) {
    self.messages = messages
    self.limit = limit
    self.now = now
    self.deliver = deliver
    self.executor = executor
  }

  /// - Parameters:
  ///   - attempt: sent again, it gives back the same number, and nothing is kept twice.
  ///   - origin: where it comes from, if anybody knows.
  /// - Returns: the number that the person can quote.
  public func execute(
    _ message: ContactMessage, attempt: AttemptID, from origin: Origin? = nil,
    in executor: (any Executor)? = nil
  ) async throws(ContactError) -> OutboxReference {
    try await (executor ?? self.executor).run { () async throws(ContactError) in
      try await admit(attempt, from: origin)
      let reference = try await messages.add(message, attempt: attempt)
      deliver()
      return reference
    }
  }

  private func admit(_ attempt: AttemptID, from origin: Origin?) async throws(ContactError) {
    let admission: Admission?
    do throws(StorageProblem) {
      admission = try await limit?.admit(attempt, from: origin, at: now())
    } catch {
      throw Task.isCancelled ? .cancelled : .notSaved(error)
    }
    if case .full(let seconds) = admission { throw .tooMany(seconds: seconds) }
  }
}

/// Where messages are kept until they are delivered.
public protocol ContactMessages: Sendable {
  /// Keeps the message in one transaction, or finds the one that this attempt has left before.
  func add(
    _ message: ContactMessage, attempt: AttemptID
  ) async throws(ContactError) -> OutboxReference
}

/// Why a message wasn't kept.
public enum ContactError: Error, Equatable, Sendable {
  /// So many wait already that nobody reads this one soon.
  case full
  /// As many have written as may within an hour.
  ///
  /// - Parameter seconds: until there may be room.
  case tooMany(seconds: Int)
  /// A flag, or a label without an address, closes it.
  case closed
  case notSaved(StorageProblem)
  /// It may be kept or not: the same attempt tells.
  case outcomeUnknown(StorageProblem)
  case cancelled
}
