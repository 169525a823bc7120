import UnicodeKit

/// A query for some of a brand's applications, newest first.
public struct ApplicationsQuery: Sendable, Equatable {
  /// The maximum number of rows of a result.
  public static let rowLimit = 500

  public let brand: BrandID
  /// Nil matches any state.
  public let state: ApplicationState?
  /// A part of the name, address or username, as `String.folded()` returns it; empty for all
  /// applications.
  public let part: String
  /// Positions among the matching applications.
  public let rows: Range<Int>

  /// - Parameters:
  ///   - part: the search text as typed.
  ///   - rows: at most `rowLimit` are returned.
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

/// An application with its warnings for operators.
public struct ApplicationEntry: Sendable, Equatable {
  public let application: Application
  public let warnings: [ApplicationWarning]
  public let vouches: VouchCount

  public init(
    _ application: Application, warnings: [ApplicationWarning] = [],
    vouches: VouchCount = VouchCount(given: 0, named: 0)
  ) {
    self.application = application
    self.warnings = warnings
    self.vouches = vouches
  }
}
