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

  /// The most colours that are used, as terminfo counts them.
  var limit: Int {
    switch self {
    case .truecolor: .max
    case .palette: 256
    case .ansi: 16
    case .none: 0
    }
  }
}
