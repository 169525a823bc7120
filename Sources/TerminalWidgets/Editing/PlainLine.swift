/// A line of plain text, as grapheme clusters.
struct PlainLine: EditableLine {
  private(set) var characters: [Character]
  private let limit: Int

  /// - Parameter limit: grapheme clusters.
  init(_ text: String = "", limit: Int) {
    self.limit = limit
    characters = Array(text.prefix(limit))
  }

  var text: String { String(characters) }
  var count: Int { characters.count }
  var snapshot: PlainLine? { self }

  func isBlank(at index: Int) -> Bool { characters[index].isWhitespace }

  func copy(_ range: Range<Int>) -> String? { String(characters[range]) }

  /// A combining mark joins the character before it, so the line is cut into clusters anew.
  mutating func insert(_ text: String, at index: Int) -> Int {
    let before = count
    let head = String(characters[..<index])
    let joined = Array(head + text.prefix(limit))
    let room = limit - (before - index)
    characters = Array(joined.prefix(max(room, index))) + characters[index...]
    return count - before
  }

  mutating func remove(_ range: Range<Int>) { characters.removeSubrange(range) }
}
