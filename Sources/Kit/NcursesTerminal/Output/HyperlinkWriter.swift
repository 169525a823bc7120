import TerminalKit

/// Writes a canvas's links as hyperlinks (OSC 8) over ncurses' output, since ncurses has none.
struct HyperlinkWriter {
  /// Prefixes of terminals that support hyperlinks, or ignore them silently.
  private static let families = ["xterm", "tmux", "foot", "kitty", "alacritty", "vte", "konsole"]

  private let isOn: Bool
  private var written: [CanvasLink] = []

  init(term: String) {
    isOn = Self.families.contains { term.hasPrefix($0) }
  }

  /// Returns the sequences to write after a refresh.
  ///
  /// - Parameter isTouched: whether ncurses has painted anything since the last call.
  mutating func sequences(_ links: [CanvasLink], isTouched: Bool) -> String {
    defer { written = links }
    guard isOn, !links.isEmpty, isTouched || links != written else { return "" }
    return "\u{1B}7\(links.map(Self.sequence).joined())\u{1B}8"
  }

  /// Moves to the link and writes its text, underlined, with the target.
  private static func sequence(_ link: CanvasLink) -> String {
    let place = "\u{1B}[\(link.origin.y + 1);\(link.origin.x + 1)H"
    let text = SanitizedText(link.text).map(\.text).joined()
    return "\(place)\u{1B}[4m\u{1B}]8;;\(link.target)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\\u{1B}[m"
  }
}
