import Essentials

/// The entries of an outbox, as an operator sees them.
public protocol OutboxEntries: Sendable {
  /// The entries after a position, oldest first; from the beginning if the position is nil.
  ///
  /// - Parameter all: true to include delivered ones.
  func entries(
    after place: PageToken?, all: Bool, limit: Int
  ) async throws(StorageProblem) -> Page<OutboxEntry>
}

extension OutboxEntries {
  /// All pages, one after another.
  public func entries(all: Bool) async throws(StorageProblem) -> [OutboxEntry] {
    try await Page.all { (place) async throws(StorageProblem) in
      try await entries(after: place, all: all, limit: Page<OutboxEntry>.size)
    }
  }
}

extension PageToken {
  public init(after entry: OutboxEntry) {
    self.init(sortKey: "\(entry.createdAt.milliseconds)", id: entry.reference.description)
  }
}

/// Delivers the entries of a store for an operator, on the machine that has it.
public protocol Deliveries: Sendable {
  typealias Failure = OperationFailure<DeliveryRefusal>

  /// Delivers waiting entries of the outbox now.
  ///
  /// - Parameter references: entries to try, due or not; if empty, all that are due.
  func send(_ references: [OutboxReference]) async throws(Failure) -> DeliveryReport

  /// Delivers entries of the outbox now whose delivery has failed, waiting or set aside. Those that
  /// this call doesn't reach are due.
  ///
  /// - Returns: Nil if the selection has no entry.
  func retry(_ selection: OutboxSelection) async throws(Failure) -> DeliveryReport?

  /// Tries to deliver pending notifications now.
  ///
  /// - Parameter references: the notifications to deliver; if empty, all pending ones.
  /// - Returns: Nil if no reference was given and nothing is pending.
  func retryNotifications(
    _ references: [OutboxReference]
  ) async throws(Failure) -> DeliveryReport?

  /// Connects to each system and signs in there, with a time limit for each. A webhook gets a signed
  /// ping. Nothing is delivered.
  func check() async throws(Failure) -> [PeerCheck]

  /// Sends a test e-mail at once, without the outbox.
  ///
  /// - Returns: The reason for which the mail server didn't accept it; nil if it did.
  func sendTest(to address: EmailAddress) async throws(Failure) -> String?
}

/// Undelivered entries whose last delivery attempt failed, as an operator chooses them.
public struct OutboxSelection: Sendable, Equatable {
  /// The system to which an entry goes. The raw values are those of the delivery file.
  public enum Target: String, Codable, Sendable, CaseIterable {
    case mail, tickets
  }

  /// Nil for every system.
  public var target: Target?
  /// A part of the last error, in upper or lower case; nil for every error.
  public var reason: String?

  public init(target: Target? = nil, reason: String? = nil) {
    (self.target, self.reason) = (target, reason)
  }

  public func contains(_ entry: OutboxEntry) -> Bool {
    guard entry.state.delivered == nil, let error = entry.lastError else { return false }
    return (target.map { $0 == entry.target } ?? true)
      && (reason.map { error.lowercased().contains($0.lowercased()) } ?? true)
  }
}

extension OutboxEntry {
  fileprivate var target: OutboxSelection.Target {
    kind == .contact && (try? ContactPayload(self))?.queue != nil ? .tickets : .mail
  }
}

/// The entries of a store that an operator tries again.
public protocol OutboxRetries: Sendable {
  /// Makes undelivered entries due now, except those of which an attempt may be running.
  func makeDue(_ references: [OutboxReference], at now: Date) async throws(StorageProblem)
}
