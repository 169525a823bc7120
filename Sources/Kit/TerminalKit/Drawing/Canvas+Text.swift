extension Canvas: CustomStringConvertible {
  /// The rows as text, without the blanks at their ends: what a test compares.
  public var lines: [String] {
    (0..<size.height).map { row in
      var line = (0..<size.width).map { self[$0, row].text }.joined()
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  public var description: String { lines.joined(separator: "\n") }
}
