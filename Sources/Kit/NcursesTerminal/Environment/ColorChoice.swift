import TerminalKit

/// Number of colours that the user wants. The raw values are spelled as on a command line.
public enum ColorChoice: String, Sendable, CaseIterable {
  /// Any colour, 24 bits each.
  case truecolor
  /// Palette of 256 colours.
  case palette = "256"
  /// The 16 ANSI colours.
  case ansi = "16"
  /// No colours: bold, reverse and underline only (no-color.org).
  case none

  /// Reads `NO_COLOR`, then `COLORTERM`; returns nil if neither decides, which leaves it to
  /// terminfo.
  public init?(environment: [String: String]) {
    if !environment["NO_COLOR", default: ""].isEmpty {
      self = .none
    } else if ["truecolor", "24bit"].contains(environment["COLORTERM", default: ""]) {
      self = .truecolor
    } else {
      return nil
    }
  }
}

extension ColorDepth {
  /// - Parameters:
  ///   - colors: number of colours in terminfo.
  ///   - choice: colours that the user wants; the terminal's own number stays the limit.
  init(colors: Int, choice: ColorChoice?) {
    switch choice {
    case ColorChoice.none?: self = .none
    // An entry for direct colour has the usual first eight numbers, and no palette.
    case .ansi?: self.init(colors: colors > 256 ? min(colors, 8) : min(colors, 16))
    default: self.init(colors: colors)
    }
  }
}
