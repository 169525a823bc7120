import TerminalKit

/// Rows with aligned columns, measured as a terminal measures.
public struct TextTable: CustomStringConvertible {
  public let description: String

  public init(_ rows: [[String]]) {
    let widths = (0..<(rows.first?.count ?? 0)).map { column in
      rows.map { HarmlessText.width(of: $0[column]) }.reduce(0, max)
    }
    description = rows.map { row in
      zip(row, widths).map { text, width in
        text + String(repeating: " ", count: width - HarmlessText.width(of: text))
      }
      .joined(separator: "  ").trimmingBlanksAtEnd()
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
}
