import TerminalKit

/// Something to look at beside a popup's text, in versions of several sizes.
public struct Picture: Sendable, Equatable {
  /// The best first; the rows of one are equally wide.
  public let versions: [[String]]
  public let role: StyleRole
  /// Said where no version fits.
  public let missing: String

  public init(versions: [[String]], role: StyleRole, missing: String) {
    self.versions = versions
    self.role = role
    self.missing = missing
  }

  /// The rows of the best version that fits.
  public func rows(fitting size: Size) -> [String]? {
    versions.first { size.contains(Self.size(of: $0)) }
  }

  /// The columns and rows that a version takes.
  public static func size(of rows: [String]) -> Size {
    Size(width: rows.first.map { HarmlessText.width(of: $0) } ?? 0, height: rows.count)
  }
}
