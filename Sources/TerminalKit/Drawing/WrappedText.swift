/// A text cut into lines of a given width: at blanks, and inside a word only where it must be.
public struct WrappedText: Sendable, Equatable {
  public let lines: [String]

  /// - Parameter width: columns, at least 2, so that every character finds a place.
  public init(_ text: String, width: Int) {
    var wrapper = Wrapper(width: max(2, width))
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      wrapper.add(paragraph)
    }
    lines = wrapper.lines
  }
}

private struct Wrapper {
  let width: Int
  var lines: [String] = []

  mutating func add(_ paragraph: Substring) {
    var line = ""
    for word in paragraph.split(separator: " ") {
      let candidate = line.isEmpty ? String(word) : "\(line) \(word)"
      if HarmlessText.width(of: candidate) <= width {
        line = candidate
      } else {
        if !line.isEmpty { lines.append(line) }
        line = breakUp(word)
      }
    }
    lines.append(line)
  }

  /// Appends full lines of a word that is too long, and returns its rest.
  private mutating func breakUp(_ word: Substring) -> String {
    var line = ""
    var used = 0
    for piece in HarmlessText(String(word)) {
      if used + piece.width > width {
        lines.append(line)
        (line, used) = ("", 0)
      }
      line += piece.text
      used += piece.width
    }
    return line
  }
}
