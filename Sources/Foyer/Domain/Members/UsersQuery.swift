import UnicodeKit

/// Which members are asked for: some of those whose name matches, in the order of names.
public struct UsersQuery: Sendable, Equatable {
  /// The most that one answer holds.
  public static let rowLimit = 500
  /// Further letters of what was typed aren't compared.
  public static let letterLimit = 64

  /// With what a name, or one of its words, begins, as `String.folded()` makes it; empty for all.
  public let start: String
  public let rows: Range<Int>

  /// - Parameters:
  ///   - name: as somebody has typed it.
  ///   - rows: positions among the members that match; no more than `rowLimit` are answered.
  public init(_ name: String = "", rows: Range<Int> = 0..<rowLimit) {
    start = String(name.folded().drop { $0 == " " }.prefix(Self.letterLimit))
    let first = max(0, rows.lowerBound)
    self.rows = first..<min(max(first, rows.upperBound), first + Self.rowLimit)
  }

  /// Whether the beginning of the whole list is asked for.
  public var isFirst: Bool { start.isEmpty && rows.lowerBound == 0 }

  /// What a folded name is found by: itself and what follows each place where a word begins.
  public static func starts(of name: String) -> Set<String> {
    var starts: Set<String> = []
    var isInWord = false
    for index in name.indices {
      let isLetter = name[index].isLetter || name[index].isNumber
      let isIdeograph = name[index].unicodeScalars.first?.properties.isIdeographic == true
      if isLetter, !isInWord || isIdeograph || starts.isEmpty {
        starts.insert(String(name[index...].prefix(letterLimit)))
      }
      isInWord = isLetter
    }
    return starts.isEmpty ? [String(name.prefix(letterLimit))] : starts
  }
}
