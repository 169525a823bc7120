/// A row of an operator's list of accounts, as it was read.
public struct ImportRow: Sendable, Equatable {
  /// The columns of a list. The raw values are the titles in the file, which are those of
  /// `foyer accounts list --csv`.
  public enum Column: String, CaseIterable, Sendable {
    case name, email, username, passwordHash, brand, createdAt, listed, about
  }

  /// Columns of `foyer accounts list --csv` that an import ignores.
  public static let ignored: Set = ["id", "state"]

  /// The line on which the row begins, counted from 1.
  public let line: Int
  public let values: [Column: String]

  public init(line: Int, _ values: [Column: String]) { (self.line, self.values) = (line, values) }
}
