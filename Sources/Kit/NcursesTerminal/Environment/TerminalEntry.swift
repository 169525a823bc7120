import CNcurses
import TerminalKit

/// The terminfo entry by which a terminal is written to, and the colours that are sure.
///
/// Many terminals with 256 colours call themselves `xterm`, which promises eight. Their entry is
/// that of `xterm-256color`, of which eight colours are used until the terminal has said that it has all.
struct TerminalEntry {
  let name: String
  /// Number of colours to use at first; nil for all of the entry.
  let sureColors: Int?
  /// False if the terminal is taken for a common one, since it has no known name.
  private(set) var isKnown = true

  /// True if the terminal has to be asked whether it has all colours of the entry.
  var mayHaveMoreColors: Bool { sureColors != nil }

  /// - Parameter term: value of `TERM`.
  init(term: String?, _ appearance: Appearance) {
    let usable = TerminalName.usable(term, hasTrueColor: appearance.color == .truecolor)
    var (colors, placesCursor) = (Int32(0), false)
    let isWanted = ![ColorChoice.ansi, ColorChoice.none].contains(appearance.color)
    if isWanted, !appearance.isPlain, cn_examine(usable, &colors, &placesCursor),
      let richer = TerminalName.withPalette(usable, colors: Int(colors))
    {
      self.init(richer, sureColors: Int(colors))
    } else {
      self.init(usable)
    }
    isKnown = TerminalName.usable(term) == term
  }

  init(_ name: String, sureColors: Int? = nil) { (self.name, self.sureColors) = (name, sureColors) }
}
