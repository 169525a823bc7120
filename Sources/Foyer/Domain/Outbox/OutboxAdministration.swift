/// The entries of an outbox, as an operator sees them.
public protocol OutboxEntries: Sendable {
  /// The entries that follow a place, oldest first; from the beginning where it is nil.
  ///
  /// - Parameter all: whether what was delivered is wanted, too.
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

/// What an operator does with an outbox, wherever it is kept: what is delivered is delivered by the
/// machine that keeps it.
public protocol OutboxAdministration: OutboxEntries {
  /// Delivers what waits, as it was set up.
  ///
  /// - Parameter references: those to be tried whether they are due or not; none are all that are.
  func send(
    _ references: [OutboxReference]
  ) async throws(OutboxDeliveryError) -> DeliverOutbox.Report
}

/// Why nothing was delivered.
public enum OutboxDeliveryError: Error, Sendable, Equatable {
  case notSetUp
  /// A sentence with the file's name.
  case settings(String)
  case storage(StorageProblem)
  /// A server was asked, and no answer came: it may have delivered.
  case outcomeUnknown(StorageProblem)
}
