/// Lists the entries of the outbox in pages, oldest first.
public struct ListOutbox: OperatorOperation, Equatable {
  public typealias Response = Page<OutboxEntry>

  public static let endpoint = Endpoint(
    "listOutbox", .get, "/outbox", for: .operators(.read),
    "List messages and e-mails that wait for their delivery, the oldest first, in pages.",
    query: [.page, .allDeliveries])

  public let page: PageToken?
  /// True to include delivered entries.
  public let all: Bool?

  public init(after page: PageToken? = nil, all: Bool) { (self.page, self.all) = (page, all) }
}

/// Lists the notifications for targets in pages, oldest first.
public struct ListNotifications: OperatorOperation, Equatable {
  public typealias Response = Page<Provisioning>

  public static let endpoint = Endpoint(
    "listNotifications", .get, "/notifications", for: .operators(.read),
    "List notifications that wait for their targets, in their order.",
    query: [.page, .allDeliveries])

  public let page: PageToken?
  /// True to include delivered notifications.
  public let all: Bool?

  public init(after page: PageToken? = nil, all: Bool) { (self.page, self.all) = (page, all) }
}

/// Delivers entries of the outbox now.
public struct SendOutbox: OperatorOperation, Equatable {
  public typealias Response = DeliveryReport
  public typealias Refused = DeliveryRefusal

  public static let endpoint = Endpoint(
    "sendOutbox", .post, "/outbox/delivery", for: .operators(.manage),
    "Deliver the entries that are due, or the entries with these numbers.", takesLong: true)

  /// The entries to deliver, even before they are due; nil for all that are due.
  public let numbers: [OutboxReference]?

  public init(_ numbers: [OutboxReference]) { self.numbers = numbers }
}

/// Delivers entries of the outbox now whose delivery has failed.
public struct RetryOutbox: OperatorOperation, Equatable {
  public typealias Response = RetryReport
  public typealias Refused = DeliveryRefusal

  public static let endpoint = Endpoint(
    "retryOutbox", .post, "/outbox/retry", for: .operators(.manage),
    "Deliver now the entries whose delivery has failed, or those of a target or a reason.",
    takesLong: true)

  public let target: OutboxSelection.Target?
  /// A part of the last error, in upper or lower case; nil for every error.
  public let reason: String?

  public init(_ selection: OutboxSelection) {
    (target, reason) = (selection.target, selection.reason)
  }
}

/// Delivers notifications to targets now.
public struct RetryNotifications: OperatorOperation, Equatable {
  public typealias Response = RetryReport
  public typealias Refused = DeliveryRefusal

  public static let endpoint = Endpoint(
    "retryNotifications", .post, "/notifications/delivery", for: .operators(.manage),
    "Notify targets now of everything that waits, or of the changes with these numbers.",
    takesLong: true)

  /// The notifications to deliver; nil for all that wait.
  public let numbers: [OutboxReference]?

  public init(_ numbers: [OutboxReference]) { self.numbers = numbers }
}

/// Sends a test e-mail at once.
public struct SendTestEmail: OperatorOperation, Equatable {
  public struct Response: APIResponse, Equatable {
    /// The reason for which the mail server didn't accept the e-mail; nil if it did.
    public let problem: String?
  }

  public typealias Refused = DeliveryRefusal

  public static let endpoint = Endpoint(
    "sendTestEmail", .post, "/outbox/test", for: .operators(.manage),
    "Send a test e-mail at once.", takesLong: true)

  public let email: EmailAddress

  public init(to email: EmailAddress) { self.email = email }
}

/// Connects to the systems that entries are delivered to, and delivers nothing.
public struct CheckDelivery: OperatorOperation, Equatable {
  public struct Response: APIResponse, Equatable {
    public let peers: [PeerCheck]
  }

  public typealias Refused = DeliveryRefusal

  public static let endpoint = Endpoint(
    "checkDelivery", .post, "/delivery/check", for: .operators(.manage),
    "Connect to the mail server, ticket system, webhook and directory, and deliver nothing.",
    hasBody: false, takesLong: true)

  public init() {}
}

/// The results of another attempt.
public struct RetryReport: APIResponse, Equatable {
  /// Nil if nothing was waiting.
  public let report: DeliveryReport?
}

/// A reason why nothing is delivered.
public enum DeliveryRefusal: Refusal {
  /// - Parameter note: a sentence about a setting that can't be used, with its file; nil if nothing is
  ///   set up.
  case notSetUp(note: String? = nil)

  public static let samples: [Self] = [.notSetUp()]

  public var answer: ProblemAnswer {
    ProblemAnswer(409, "Nothing is set up to deliver by on this server")
  }
}

extension QueryParameter {
  fileprivate static let allDeliveries = Self(
    "all", "`true` also lists what was delivered within thirty days.", .flag)
}
