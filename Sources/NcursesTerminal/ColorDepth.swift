import TerminalKit

/// How many colours a terminal has, and how it is told one of them.
enum ColorDepth: Equatable {
  case none
  /// ANSI's eight.
  case ansi
  /// xterm's 256.
  case palette
  /// Any colour by its value; the first eight numbers are still ANSI's (terminfo's `RGB`).
  case direct

  /// - Parameters:
  ///   - colors: as terminfo counts them.
  ///   - choice: what is wanted; more than the terminal has can't be had.
  init(colors: Int, choice: ColorChoice? = nil) {
    switch (colors, choice?.limit ?? .max) {
    case (..<8, _), (_, ..<8): self = .none
    case (..<256, _), (_, ..<256): self = .ansi  // the eight that all entries number alike
    case (256, _): self = .palette
    default: self = .direct  // an entry of this kind has no palette
    }
  }

  /// Whether a background can be trusted to look as it is meant.
  var hasBackgrounds: Bool { self == .palette || self == .direct }

  /// The number that ncurses is given; nil where there is none.
  func number(of color: ThemeColor) -> Int32? {
    switch self {
    case .none: nil
    case .ansi: Int32(color.nearestOf8)
    case .palette: Int32(color.nearestOf256)
    case .direct: max(8, Int32(color.red) << 16 | Int32(color.green) << 8 | Int32(color.blue))
    }
  }
}
