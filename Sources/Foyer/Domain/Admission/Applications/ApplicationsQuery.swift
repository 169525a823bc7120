import UnicodeKit

/// Which applications an operator looks at: some of those of a brand, newest first.
public struct ApplicationsQuery: Sendable, Equatable {
  /// The most that one answer holds.
  public static let rowLimit = 500

  public let brand: BrandID
  /// Nil is any.
  public let state: ApplicationState?
  /// What a name, an address or a username has in it, as `String.folded()` makes it; empty for all.
  public let part: String
  /// Positions among the applications that match.
  public let rows: Range<Int>

  /// - Parameters:
  ///   - part: as it was typed.
  ///   - rows: no more than `rowLimit` are answered.
  public init(
    _ brand: BrandID, state: ApplicationState? = nil, part: String = "",
    rows: Range<Int> = 0..<rowLimit
  ) {
    self.brand = brand
    self.state = state
    self.part = String(part.folded().prefix(200))
    let first = max(0, rows.lowerBound)
    self.rows = first..<min(max(first, rows.upperBound), first + Self.rowLimit)
  }
}

/// An application, with what an operator may want to know before deciding.
public struct ApplicationEntry: Sendable, Equatable {
  public let application: Application
  public let warnings: [ApplicationWarning]

  public init(_ application: Application, warnings: [ApplicationWarning] = []) {
    self.application = application
    self.warnings = warnings
  }
}
