/// A line of plain text, as grapheme clusters.
struct PlainLine: EditableLine {
  private(set) var characters: [Character]
  private let limit: Int

  /// - Parameter limit: Unicode scalars; a single cluster may have any number of them.
  init(_ text: String = "", limit: Int) {
    self.limit = limit
    characters = Array(String(text.unicodeScalars.prefix(limit)))
  }

  var text: String { String(characters) }
  var count: Int { characters.count }
  var snapshot: PlainLine? { self }

  func isBlank(at index: Int) -> Bool { characters[index].isWhitespace }

  func copy(_ range: Range<Int>) -> String? { String(characters[range]) }

  mutating func insert(_ text: String, at index: Int) -> (caret: Int, isWhole: Bool) {
    let fitting = String(text.unicodeScalars.prefix(limit - self.text.unicodeScalars.count))
    let head = String(characters[..<index]) + fitting
    characters = Array(head + String(characters[index...]))
    return (min(head.count, count), fitting.utf8.count == text.utf8.count)
  }

  mutating func remove(_ range: Range<Int>) {
    characters.removeSubrange(range)
    characters = Array(text)
  }
}
