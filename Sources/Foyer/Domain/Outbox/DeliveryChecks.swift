import InteractorKit

/// A system to which entries are delivered, and whether it can be used now.
public struct PeerCheck: Sendable, Equatable {
  /// The raw values are those of the delivery file.
  public enum Peer: String, Sendable, CaseIterable {
    case mail, tickets, webhook, ldap
  }

  public let peer: Peer
  /// The reason for which it can't be used; nil if it can.
  public let problem: String?

  public init(_ peer: Peer, problem: String?) { (self.peer, self.problem) = (peer, problem) }
}

/// An operator's tests of what is set up for delivery. The machine that delivers runs them.
public protocol DeliveryChecks: Sendable {
  /// Connects to each system and signs in there, with a time limit for each. A webhook gets a signed
  /// ping. Nothing is delivered.
  func check() async throws(OutboxDeliveryError) -> [PeerCheck]

  /// Sends an e-mail at once, without the outbox.
  ///
  /// - Returns: The reason for which the mail server didn't accept it; nil if it did.
  func send(test email: Email) async throws(OutboxDeliveryError) -> String?
}

/// Sends a test e-mail to an operator.
public struct SendTestEmail: Sendable {
  private let checks: any DeliveryChecks
  private let emails: EmailWriter
  private let executor: any InteractorExecutor

  public init(
    checks: any DeliveryChecks, emails: EmailWriter,
    executor: any InteractorExecutor = AppExecutor.shared
  ) {
    (self.checks, self.emails, self.executor) = (checks, emails, executor)
  }

  /// - Returns: The reason for which the mail server didn't accept it; nil if it did.
  public func execute(
    to address: EmailAddress, in executor: (any InteractorExecutor)? = nil
  ) async throws(OutboxDeliveryError) -> String? {
    try await (executor ?? self.executor).run { () async throws(OutboxDeliveryError) in
      try await checks.send(test: emails.test(to: address))
    }
  }
}
