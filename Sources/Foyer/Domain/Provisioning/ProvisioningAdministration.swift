/// The notifications of changes to accounts, as an operator sees them.
public protocol ProvisioningEntries: Sendable {
  /// The notifications that follow a place, oldest first; from the beginning where it is nil.
  ///
  /// - Parameter all: whether what was delivered is wanted, too.
  func provisionings(
    after place: PageToken?, all: Bool, limit: Int
  ) async throws(StorageProblem) -> Page<Provisioning>
}

extension ProvisioningEntries {
  /// All pages, one after another.
  public func provisionings(all: Bool) async throws(StorageProblem) -> [Provisioning] {
    try await Page.all { (place) async throws(StorageProblem) in
      try await provisionings(after: place, all: all, limit: Page<Provisioning>.size)
    }
  }
}

extension PageToken {
  public init(after provisioning: Provisioning) {
    self.init(sortKey: "\(provisioning.reference.change)", id: "")
  }
}

/// What an operator does with notifications, wherever they are kept: the machine that keeps them
/// notifies the targets.
public protocol ProvisioningAdministration: ProvisioningEntries {
  /// Notifies targets again, as they were set up.
  ///
  /// - Parameter references: of notifications; none are all that wait.
  /// - Returns: nil where nothing waits and no reference was given.
  func retry(
    _ references: [OutboxReference]
  ) async throws(OutboxDeliveryError) -> DeliverOutbox.Report?
}
