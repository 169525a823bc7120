import TerminalKit

/// Writes the links of a canvas over what ncurses has painted, as hyperlinks (OSC 8), which ncurses
/// itself doesn't know.
struct HyperlinkWriter {
  /// Entries of terminals that know hyperlinks, or leave them out without a trace.
  private static let families = ["xterm", "tmux", "foot", "kitty", "alacritty", "vte", "konsole"]

  private let isOn: Bool
  private var written: [CanvasLink] = []

  init(term: String) {
    isOn = Self.families.contains { term.hasPrefix($0) }
  }

  /// What is to be written now.
  ///
  /// - Parameter isTouched: whether ncurses has painted anything since the last time.
  mutating func sequences(_ links: [CanvasLink], isTouched: Bool) -> String {
    defer { written = links }
    guard isOn, !links.isEmpty, isTouched || links != written else { return "" }
    return "\u{1B}7\(links.map(Self.sequence).joined())\u{1B}8"
  }

  /// Goes there, underlines, and names the target around the text.
  private static func sequence(_ link: CanvasLink) -> String {
    let place = "\u{1B}[\(link.origin.y + 1);\(link.origin.x + 1)H"
    let text = HarmlessText(link.text).map(\.text).joined()
    return "\(place)\u{1B}[4m\u{1B}]8;;\(link.target)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\\u{1B}[m"
  }
}
