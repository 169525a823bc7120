/// A line of plain text, or several, as grapheme clusters.
public struct PlainLine: EditableLine {
  public private(set) var characters: [Character]
  private let limit: Int
  private let isMultiline: Bool
  private let accepts: (@Sendable (Character) -> Bool)?

  /// - Parameters:
  ///   - limit: Unicode scalars; a single cluster may have any number of them.
  ///   - isMultiline: whether newlines are kept.
  ///   - accepts: which characters can be typed; nil for all of them.
  public init(
    _ text: String = "", limit: Int, isMultiline: Bool = false,
    accepts: (@Sendable (Character) -> Bool)? = nil
  ) {
    self.isMultiline = isMultiline
    self.limit = limit
    self.accepts = accepts
    characters = Array(String(text.unicodeScalars.prefix(limit)))
  }

  public var text: String { String(characters) }
  public var count: Int { characters.count }
  public var snapshot: PlainLine? { self }

  public func cleaned(_ text: String) -> String {
    isMultiline ? text.asLines() : text.asOneLine()
  }

  public func isBlank(at index: Int) -> Bool { characters[index].isWhitespace }

  public func copy(_ range: Range<Int>) -> String? { String(characters[range]) }

  public mutating func insert(_ text: String, at index: Int) -> (caret: Int, isWhole: Bool) {
    let text = accepts.map { text.filter($0) } ?? text
    let fitting = String(text.unicodeScalars.prefix(limit - self.text.unicodeScalars.count))
    let head = String(characters[..<index]) + fitting
    characters = Array(head + String(characters[index...]))
    return (min(head.count, count), fitting.utf8.count == text.utf8.count)
  }

  public mutating func remove(_ range: Range<Int>) {
    characters.removeSubrange(range)
    characters = Array(text)
  }
}
