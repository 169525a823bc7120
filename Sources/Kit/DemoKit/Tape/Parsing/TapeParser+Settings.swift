extension TapeParser {
  /// Settings of windows, fonts and shells. A text screen doesn't have them.
  private static let options: Set = [
    "Shell", "FontFamily", "FontSize", "Framerate", "Height", "Width", "LetterSpacing",
    "LineHeight", "Padding", "LoopOffset", "Margin", "MarginFill", "WindowBar", "WindowBarSize",
    "WindowTitle", "BorderRadius", "CornerRadius", "CursorBlink", "CastVersion",
  ]

  /// Families of settings for texts that other players show over a recording.
  private static let optionFamilies = ["Caption", "Subtitle", "Overlay"]

  mutating func setting() throws(TapeProblem) -> TapeAction {
    guard let argument, argument.kind == .word else { throw expected(.setting) }
    let unknown = problem(.unknownSetting(argument.text))
    advance()
    switch argument.text {
    case "TypingSpeed": return .typingSpeed(try time())
    case "WaitTimeout": return .waitTimeout(try time())
    case "WaitPattern": return .waitPattern(try requiredPattern())
    case "PlaybackSpeed": return .playbackSpeed(try factor())
    case "Columns": return .columns(try length(TapeLimits.width))
    case "Rows": return .rows(try length(TapeLimits.height))
    case "Theme": return try theme()
    case "Pace": return .pace(isTape: try value(.pace) { ["real": false, "tape": true][$0] })
    case "Keys": return .keys(try value(.shownKeys) { ShownKeys(rawValue: $0) })
    case let name where Self.isOption(name): return .option(name, value: try anyValue())
    default: throw unknown
    }
  }

  private static func isOption(_ name: String) -> Bool {
    options.contains(name) || optionFamilies.contains { name.hasPrefix($0) }
  }

  private mutating func anyValue() throws(TapeProblem) -> String {
    guard let argument, [.word, .text, .json].contains(argument.kind) else {
      throw expected(.value)
    }
    advance()
    return argument.text
  }

  /// Reads a pattern between slashes or in quotes.
  private mutating func requiredPattern() throws(TapeProblem) -> TapePattern {
    if let pattern = try pattern() { return pattern }
    guard let argument, [.word, .text].contains(argument.kind) else { throw expected(.pattern) }
    guard let pattern = TapePattern(argument.text) else { throw problem(.invalidPattern) }
    advance()
    return pattern
  }

  /// The factor has limits, so that no recording lasts for days.
  private mutating func factor() throws(TapeProblem) -> Double {
    try value(.speed) { text in
      guard text.utf8.allSatisfy(\.isDigitOrDot), let factor = Double(text) else { return nil }
      return (0.05...100).contains(factor) ? factor : nil
    }
  }

  private mutating func length(_ limit: Int) throws(TapeProblem) -> Int {
    let tooMuch = problem(.tooMuch(limit: "\(limit)"))
    let length = try value(.number) { Int($0).flatMap { $0 > 0 ? $0 : nil } }
    guard length <= limit else { throw tooMuch }
    return length
  }

  /// A brand has its own colours, so `foyer demo` uses a theme's background alone.
  private mutating func theme() throws(TapeProblem) -> TapeAction {
    let theme = try anyValue()
    return theme == "light" || theme == "dark"
      ? .background(isLight: theme == "light") : .option("Theme", value: theme)
  }
}
