/// A text cut into lines of a given width: at blanks, between ideographs, and inside a word only
/// where it must be.
public struct WrappedText: Sendable, Equatable {
  public let lines: [String]

  /// - Parameter width: columns, at least 2, so that every character finds a place.
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

extension String {
  /// Whether it needs no wrapping: plain words that fit, with single blanks between them.
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
    for word in paragraph.split(separator: " ") {
      var gap = line.isEmpty ? "" : " "
      for part in WordParts(word) {
        add(part, after: gap)
        gap = ""
      }
    }
    endLine()
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

  /// Ends full lines within a part that is too long; its rest begins the next.
  private mutating func breakUp(_ part: WordParts.Part) {
    for piece in HarmlessText(part.text) {
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
