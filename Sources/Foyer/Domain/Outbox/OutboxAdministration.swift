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

/// An operator's actions on an outbox. The machine that has the store delivers the entries, even if
/// the operator is elsewhere.
public protocol OutboxAdministration: OutboxEntries {
  /// Delivers waiting entries now.
  ///
  /// - Parameter references: entries to try, due or not; if empty, all that are due.
  func send(
    _ references: [OutboxReference]
  ) async throws(OutboxDeliveryError) -> DeliverOutbox.Report
}

/// A reason why `send` or `retry` failed.
public enum OutboxDeliveryError: Error, Sendable, Equatable {
  case notSetUp
  /// A setting is invalid. The value is a sentence that names the file.
  case settings(String)
  case storage(StorageProblem)
  /// The server was asked to deliver and didn't answer; it may have delivered.
  case outcomeUnknown(StorageProblem)
}
