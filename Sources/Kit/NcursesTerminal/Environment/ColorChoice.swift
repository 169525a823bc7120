import TerminalKit

/// How many colours a person wants, from all to none.
public enum ColorChoice: String, Sendable, CaseIterable {
  case truecolor
  case palette = "256"
  case ansi = "16"
  /// Bold, reverse and underline only (no-color.org).
  case none

  /// What the environment says: `NO_COLOR`, then `COLORTERM`; nil leaves it to terminfo.
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
  ///   - colors: as terminfo counts them.
  ///   - choice: what is wanted; more than the terminal has can't be had.
  init(colors: Int, choice: ColorChoice?) {
    switch choice {
    case ColorChoice.none?: self = .none
    // An entry for any colour numbers eight as all do, and has no palette.
    case .ansi?: self.init(colors: colors > 256 ? min(colors, 8) : min(colors, 16))
    default: self.init(colors: colors)
    }
  }
}
