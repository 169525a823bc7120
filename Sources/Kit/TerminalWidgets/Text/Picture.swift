import TerminalKit

/// Picture beside a popup's text, in versions of several sizes.
public struct Picture: Sendable, Equatable {
  /// Versions, the best first; all rows of one are equally wide.
  public let versions: [[String]]
  /// Style of the picture.
  public let role: StyleRole
  /// Text that is shown if no version fits.
  public let missing: String

  /// Creates a picture.
  public init(versions: [[String]], role: StyleRole, missing: String) {
    self.versions = versions
    self.role = role
    self.missing = missing
  }

  /// Returns the rows of the best version that fits; nil if none does.
  public func rows(fitting size: Size) -> [String]? {
    versions.first { size.contains(Self.size(of: $0)) }
  }

  /// Returns the columns and rows that a version takes.
  public static func size(of rows: [String]) -> Size {
    Size(width: rows.first.map { SanitizedText.width(of: $0) } ?? 0, height: rows.count)
  }
}
