import TerminalKit

/// The bytes that paint a screen, for a viewer that joins later or hasn't seen a part.
public struct ScreenBytes {
  /// The bytes: cells, cursor and title, and the modes in which the program left its terminal.
  public let bytes: [UInt8]

  /// Ends a sequence that isn't complete, and the styles, characters, margins and modes that the
  /// painting would depend on.
  private static let reset = "\u{18}\u{1B}[0m\u{1B}(B\u{0F}\u{1B}[?6l\u{1B}[4l\u{1B}[r"
  private static let cleared = "\u{1B}[H\u{1B}[2J"

  /// Paints a screen.
  ///
  /// - Parameter before: the last screen that the viewer's terminal got; nil for a terminal in its
  ///   first state.
  public init(_ screen: EmulatedScreen, after before: EmulatedScreen.State? = nil) {
    let (canvas, theme) = (screen.canvas, screen.styles.theme)
    let (old, new) = (before ?? EmulatedScreen.State(), screen.state)
    var text = before == nil ? "" : Self.reset
    if new.isAlternate != old.isAlternate {
      text += new.isAlternate ? "\u{1B}[?1049h" : "\u{1B}[?1049l"
    }
    if before != nil { text += Self.cleared }
    text += "\u{1B}[?7l"
    for y in 0..<canvas.size.height {
      let row = Self.row(y, of: canvas, theme)
      if !row.isEmpty { text += "\u{1B}[\(y + 1);1H\(row)" }
    }
    text += "\u{1B}[?7h\u{1B}[0m" + screen.modes.sequences
    if new.title != old.title { text += "\u{1B}]2;\(SanitizedText.line(new.title))\u{1B}\\" }
    if new.cursorShape != old.cursorShape { text += "\u{1B}[\(Self.number(of: new.cursorShape)) q" }
    let cursor = screen.cursorPlace
    text += "\u{1B}[\(cursor.y + 1);\(cursor.x + 1)H"
    if canvas.cursor == nil {
      text += "\u{1B}[?25l"
    } else if before != nil {
      text += "\u{1B}[?25h"
    }
    text += Self.sequence(of: screen.penLook) + (screen.conceals ? "\u{1B}[8m" : "")
    bytes = Array(text.utf8)
  }

  /// Returns the number of a steady shape (DECSCUSR).
  private static func number(of shape: CursorShape) -> Int {
    switch shape {
    case .block: 2
    case .underline: 4
    case .bar: 6
    }
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
