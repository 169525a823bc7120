/// Selects applications for an operator; nil selects all.
public struct ApplicationsChoice: Sendable {
  public var state: ApplicationState?
  public var brand: BrandID?

  public init(state: ApplicationState? = nil, brand: BrandID? = nil) {
    self.state = state
    self.brand = brand
  }
}

extension ApplicationEntries {
  /// Returns the applications of all pages. A caller that can work on one page after another uses
  /// `entries(after:_:limit:)` instead.
  public func applications(
    _ choice: ApplicationsChoice = ApplicationsChoice()
  ) async throws(StorageProblem) -> [Application] {
    try await Page.all { (place) async throws(StorageProblem) in
      try await entries(after: place, choice, limit: Page<ApplicationEntry>.size)
    }.map(\.application)
  }
}
