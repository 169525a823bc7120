import UnicodeKit

/// A text in lines of a given width. It breaks at blanks and between ideographs, and inside a word
/// only if the word is too long.
public struct WrappedText: Sendable, Equatable {
  /// The lines, sanitised unless the text was plain ASCII anyway. A line whose letters have another
  /// direction than its paragraph begins with a mark of that (`TextDirection.mark`).
  public let lines: [String]

  /// Wraps a text. O(*n*).
  ///
  /// - Parameter width: in columns, at least 2, so that every character fits.
  public init(_ text: String, width: Int) {
    if text.isLine(ofAtMost: width) {
      lines = [text]
      return
    }
    var wrapper = Wrapper(width: max(2, width))
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      wrapper.add(paragraph)
    }
    lines = wrapper.lines
  }
}

extension WrappedText {
  /// Consecutive characters of a line that belong to the same part of the text.
  package struct Run {
    /// Index of the part; nil for a blank between two parts.
    package let part: Int?
    /// The characters.
    package var text: String
  }

  /// Returns the lines, cut where a part of the text ends.
  ///
  /// - Parameter parts: the wrapped text in parts.
  package func runs(of parts: [String]) -> [[Run]] {
    // Blanks are left out at breaks, so that only the other characters can be counted.
    var owners = parts.enumerated().flatMap { number, part in
      part.split { $0 == " " || $0.isNewline }.flatMap { word in
        SanitizedText(String(word)).map { _ in number }
      }
    }[...]
    return lines.map { line in
      SanitizedText(line).reduce(into: []) { runs, piece in
        let isBlank = piece.text == " "
        let next = owners.first
        let part = !isBlank || next == runs.last?.part ? next : nil
        if !isBlank { owners = owners.dropFirst() }
        if let last = runs.indices.last, runs[last].part == part {
          runs[last].text += piece.text
        } else {
          runs.append(Run(part: part, text: piece.text))
        }
      }
    }
  }
}

extension String {
  /// Returns whether the text needs no wrapping: plain words that fit, with single blanks between
  /// them.
  fileprivate func isLine(ofAtMost width: Int) -> Bool {
    guard utf8.count <= width, isPrintableASCII else { return false }
    var wasBlank = true
    for byte in utf8 {
      if byte == UInt8(ascii: " "), wasBlank { return false }
      wasBlank = byte == UInt8(ascii: " ")
    }
    return !wasBlank || isEmpty
  }
}

private struct Wrapper {
  let width: Int
  var lines: [String] = []
  private var line = ""
  private var used = 0

  init(width: Int) { self.width = width }

  mutating func add(_ paragraph: Substring) {
    let first = lines.count
    for word in paragraph.split(separator: " ") {
      var gap = line.isEmpty ? "" : " "
      for part in WordParts(word) {
        add(part, after: gap)
        gap = ""
      }
    }
    endLine()
    if let direction = TextDirection(of: String(paragraph)) { mark(from: first, direction) }
  }

  private mutating func mark(from first: Int, _ direction: TextDirection) {
    for row in first..<lines.count
    where (TextDirection(of: lines[row]) ?? .leftToRight) != direction {
      lines[row].unicodeScalars.insert(direction.mark, at: lines[row].startIndex)
    }
  }

  private mutating func add(_ part: WordParts.Part, after gap: String) {
    if used + gap.utf8.count + part.width <= width {
      line += gap + part.text
      used += gap.utf8.count + part.width
    } else {
      if !line.isEmpty { endLine() }
      breakUp(part)
    }
  }

  /// Breaks a part that is too long into full lines. Its rest begins the next line.
  private mutating func breakUp(_ part: WordParts.Part) {
    for piece in SanitizedText(part.text) {
      if used + piece.width > width { endLine() }
      line += piece.text
      used += piece.width
    }
  }

  private mutating func endLine() {
    lines.append(line)
    (line, used) = ("", 0)
  }
}
