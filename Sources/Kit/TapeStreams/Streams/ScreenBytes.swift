import DemoKit
import TapePrograms
import TerminalKit

/// The bytes that paint a screen on a terminal in its first state, for a viewer that joins later.
struct ScreenBytes {
  let bytes: [UInt8]

  @MainActor
  init(_ screen: EmulatedScreen) {
    let (canvas, theme) = (screen.canvas, screen.styles.theme)
    var text = screen.isAlternate ? "\u{1B}[?1049h" : ""
    text += "\u{1B}[?7l"
    for y in 0..<canvas.size.height {
      let row = Self.row(y, of: canvas, theme)
      if !row.isEmpty { text += "\u{1B}[\(y + 1);1H\(row)" }
    }
    text += "\u{1B}[?7h\u{1B}[0m"
    let cursor = screen.cursorPlace
    text += "\u{1B}[\(cursor.y + 1);\(cursor.x + 1)H"
    if canvas.cursor == nil { text += "\u{1B}[?25l" }
    text += Self.sequence(of: screen.penLook)
    bytes = Array(text.utf8)
  }

  /// Blanks without a style at the end of a row are left out.
  private static func row(_ y: Int, of canvas: Canvas, _ theme: Theme) -> String {
    let last = (0..<canvas.size.width).last { x in
      canvas[x, y].width > 0 && (canvas[x, y].text != " " || canvas[x, y].role != .text)
    }
    guard let last else { return "" }
    var (text, role) = ("", StyleRole.text)
    for x in 0...last where canvas[x, y].width > 0 {
      let cell = canvas[x, y]
      if cell.role != role { text += "\u{1B}[0m" + sequence(of: theme[cell.role]) }
      role = cell.role
      text += cell.text
    }
    return text + (role == .text ? "" : "\u{1B}[0m")
  }

  /// Returns the sequence of a style; none for plain text.
  private static func sequence(of look: Look) -> String {
    let attributes: [(Look.Attributes, String)] = [
      (.bold, "1"), (.italic, "3"), (.underline, "4"), (.reverse, "7"), (.strike, "9"),
    ]
    var parts = attributes.filter { look.attributes.contains($0.0) }.map(\.1)
    if let color = look.foreground {
      parts.append("38;2;\(color.red);\(color.green);\(color.blue)")
    }
    if let color = look.background {
      parts.append("48;2;\(color.red);\(color.green);\(color.blue)")
    }
    return parts.isEmpty ? "" : "\u{1B}[\(parts.joined(separator: ";"))m"
  }
}
