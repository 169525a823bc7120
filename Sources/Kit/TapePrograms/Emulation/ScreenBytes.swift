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

/// The style of a sequence (SGR, ECMA-48, §8.3.117), as libvterm 0.1 reads it.
struct StyleSequence {
  /// A sequence for each part of the style.
  let bytes: [UInt8]

  /// - Parameter parameters: the bytes between `[` and `m`.
  init(_ parameters: ArraySlice<UInt8>) {
    var rest = parameters.split(
      separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)[...]
    var bytes: [UInt8] = []
    while let first = rest.first {
      let part = rest.prefix(Self.length(of: rest))
      rest = rest.dropFirst(part.count)
      guard let written = Self.written(Self.number(first), part) else { continue }
      bytes += Array("\u{1B}[".utf8) + written + [UInt8(ascii: "m")]
    }
    self.bytes = bytes
  }

  /// The parameters of a part: several for a colour whose numbers are parameters.
  private static func length(of rest: ArraySlice<ArraySlice<UInt8>>) -> Int {
    guard let first = rest.first, let number = number(first), [38, 48, 58].contains(number),
      !first.contains(UInt8(ascii: ":")), let kind = rest.dropFirst().first
    else { return 1 }
    return switch Self.number(kind) {
    case 2: 5
    case 5: 3
    default: 1
    }
  }

  /// Returns the parameters of a part; nil without an effect. Concealed text is marked as blinking.
  private static func written(_ number: Int?, _ part: ArraySlice<ArraySlice<UInt8>>) -> [UInt8]? {
    switch number {
    case 5, 6, 25, 58: return nil
    case 8: return Array("5".utf8)
    case 28: return Array("25".utf8)
    default: return Array(part.map(withoutSpace).joined(separator: [UInt8(ascii: ";")]))
    }
  }

  /// The number before sub-parameters.
  private static func number(_ parameter: ArraySlice<UInt8>) -> Int? {
    Int(String(decoding: parameter.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self))
  }

  /// The longest colour has a kind and three numbers.
  private static func withoutSpace(_ parameter: ArraySlice<UInt8>) -> [UInt8] {
    var parts = parameter.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    if parts.count >= 6, parts[1].elementsEqual("2".utf8) { parts.remove(at: 2) }
    return [UInt8](parts.prefix(5).joined(separator: [UInt8(ascii: ":")]))
  }
}
