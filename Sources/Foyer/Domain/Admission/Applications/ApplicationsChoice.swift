/// Which applications an operator asks for; nil is any.
public struct ApplicationsChoice: Sendable {
  public var state: ApplicationState?
  public var brand: BrandID?

  public init(state: ApplicationState? = nil, brand: BrandID? = nil) {
    self.state = state
    self.brand = brand
  }
}

extension OperatorApplications {
  /// All pages. A caller that doesn't need all of them at the same time takes one page after another.
  public func applications(
    _ choice: ApplicationsChoice = ApplicationsChoice()
  ) async throws(StorageProblem) -> [Application] {
    try await Page.all { (place) async throws(StorageProblem) in
      try await entries(after: place, choice, limit: Page<ApplicationEntry>.size)
    }.map(\.application)
  }
}
