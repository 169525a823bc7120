import UnicodeKit

/// A query for some of the members whose name matches, in the order of names.
public struct UsersQuery: Sendable, Equatable {
  /// The maximum number of rows of a result.
  public static let rowLimit = 500
  /// The number of letters of the search text that are compared.
  public static let letterLimit = 64

  /// The beginning of a name or of one of its words, as `String.folded()` returns it; empty for all
  /// members.
  public let start: String
  public let rows: Range<Int>

  /// - Parameters:
  ///   - name: the search text as typed.
  ///   - rows: positions among the matching members; at most `rowLimit` are returned.
  public init(_ name: String = "", rows: Range<Int> = 0..<rowLimit) {
    start = String(name.folded().drop { $0 == " " }.prefix(Self.letterLimit))
    let first = max(0, rows.lowerBound)
    self.rows = first..<min(max(first, rows.upperBound), first + Self.rowLimit)
  }

  /// True if the beginning of the whole list is requested.
  public var isFirst: Bool { start.isEmpty && rows.lowerBound == 0 }

  /// Returns the texts by whose beginnings a folded name is found: the name, and its remainder from
  /// each beginning of a word.
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
