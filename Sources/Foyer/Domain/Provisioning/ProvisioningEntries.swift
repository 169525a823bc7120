/// The notifications of changes to accounts, as an operator sees them.
public protocol ProvisioningEntries: Sendable {
  /// The notifications after a position, oldest first; from the beginning if the position is nil.
  ///
  /// - Parameter all: true to include delivered ones.
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
