import UnicodeKit

/// Plain text of one line or several, as grapheme clusters.
public struct PlainLine: EditableLine {
  /// Grapheme clusters of the text.
  public private(set) var characters: [Character]
  /// Number of Unicode scalars in `characters`.
  private var scalarCount: Int
  private let limit: Int
  private let isMultiline: Bool
  private let accepts: (@Sendable (Character) -> Bool)?

  /// Creates a line with as much of the text as fits.
  ///
  /// - Parameters:
  ///   - limit: longest text in Unicode scalars; a single cluster may have any number of them.
  ///   - isMultiline: whether newlines are kept.
  ///   - accepts: characters that can be typed; nil for all.
  public init(
    _ text: String = "", limit: Int, isMultiline: Bool = false,
    accepts: (@Sendable (Character) -> Bool)? = nil
  ) {
    self.isMultiline = isMultiline
    self.limit = limit
    self.accepts = accepts
    let scalars = text.unicodeScalars.prefix(limit)
    characters = Array(String(scalars))
    scalarCount = scalars.count
  }

  /// The text as a string. O(*n*).
  public var text: String { characters.reduce(into: "") { $0.append($1) } }
  public var count: Int { characters.count }
  public var snapshot: PlainLine? { self }

  public func cleaned(_ text: String) -> String {
    isMultiline ? text.asLines() : text.asOneLine()
  }

  public func isBlank(at index: Int) -> Bool { characters[index].isWhitespace }

  public func copy(_ range: Range<Int>) -> String? { String(characters[range]) }

  public mutating func insert(_ text: String, at index: Int) -> (caret: Int, isWhole: Bool) {
    let text = accepts.map { text.normalizedNFKC().filter($0) } ?? text
    if text.utf8.count == 1, scalarCount < limit, isASCII(around: index), text.first!.isASCII {
      characters.insert(Character(text), at: index)
      scalarCount += 1
      return (index + 1, true)
    }
    let fitting = String(text.unicodeScalars.prefix(limit - scalarCount))
    let head = String(characters[..<index]) + fitting
    set(head + String(characters[index...]))
    return (min(head.count, count), fitting.utf8.count == text.utf8.count)
  }

  /// Returns whether ASCII typed at an index can't combine with its neighbours.
  private func isASCII(around index: Int) -> Bool {
    (index == 0 || characters[index - 1].isASCII) && (index == count || characters[index].isASCII)
  }

  private mutating func set(_ text: String) {
    characters = Array(text)
    scalarCount = text.unicodeScalars.count
  }

  public mutating func remove(_ range: Range<Int>) {
    characters.removeSubrange(range)
    set(text)
  }
}
