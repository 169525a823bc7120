extension Canvas: CustomStringConvertible {
  /// The rows as text, without blanks at their ends. Tests compare them.
  public var lines: [String] {
    (0..<size.height).map { row in
      var line = (0..<size.width).map { self[$0, row].text }.joined()
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// The rows, separated by line feeds.
  public var description: String { lines.joined(separator: "\n") }
}
