import TerminalKit

/// Rows with aligned columns, measured as a terminal measures.
public struct TextTable: CustomStringConvertible {
  public let description: String

  /// - Parameter width: the columns that a line may take; one that takes more is cut. Nil is any.
  public init(_ rows: [[String]], width: Int? = nil) {
    let widths = (0..<(rows.first?.count ?? 0)).map { column in
      rows.map { HarmlessText.width(of: $0[column]) }.reduce(0, max)
    }
    description = rows.map { row in
      let line = zip(row, widths).map { text, width in
        text + String(repeating: " ", count: width - HarmlessText.width(of: text))
      }
      .joined(separator: "  ").trimmingBlanksAtEnd()
      return width.map { line.cut(to: $0) } ?? line
    }
    .joined(separator: "\n")
  }
}

/// Text without what could act on a terminal.
public func harmless(_ text: String) -> String { HarmlessText.line(text) }

extension String {
  fileprivate func trimmingBlanksAtEnd() -> String {
    String(reversed().drop { $0 == " " }.reversed())
  }

  /// A character that takes two columns isn't halved.
  fileprivate func cut(to width: Int) -> String {
    guard HarmlessText.width(of: self) > width else { return self }
    var (text, room) = ("", width - 1)
    for piece in HarmlessText(self) {
      room -= piece.width
      if room < 0 { break }
      text += piece.text
    }
    return text.trimmingBlanksAtEnd() + "…"
  }
}
