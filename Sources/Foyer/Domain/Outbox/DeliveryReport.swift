/// The number of entries for each result of a delivery.
public struct DeliveryReport: APIResponse, Equatable {
  public var delivered = 0
  /// Failed and scheduled for another attempt.
  public var postponed = 0
  public var setAside = 0
  /// Those that failed since the mail server rejects the recipient's mailbox.
  public var rejectedRecipients = 0
  /// The reason of the latest failure.
  public var lastError: String?
  /// The requested references that don't exist. An entry that was delivered earlier isn't
  /// missing.
  public var missing: [OutboxReference] = []

  public init(
    delivered: Int = 0, postponed: Int = 0, setAside: Int = 0, lastError: String? = nil
  ) {
    self.delivered = delivered
    self.postponed = postponed
    self.setAside = setAside
    self.lastError = lastError
  }

  /// A sentence for a log, without the reason: a mail server's refusal repeats the address, and a
  /// log has no personal data.
  public var logLine: String? {
    lastError.map { _ in
      "outbox: \(postponed + setAside) not delivered: foyer outbox list and provision list say why"
    }
  }

  /// Adds the results of another run.
  public static func += (report: inout DeliveryReport, other: DeliveryReport) {
    report.delivered += other.delivered
    report.postponed += other.postponed
    report.setAside += other.setAside
    report.rejectedRecipients += other.rejectedRecipients
    report.lastError = other.lastError ?? report.lastError
    report.missing += other.missing
  }
}
