extension TapeParser {
  /// Settings of windows and fonts, which a text screen doesn't have.
  private static let unusedSettings: Set = [
    "Shell", "FontFamily", "FontSize", "Framerate", "Height", "Width", "LetterSpacing",
    "LineHeight", "Padding", "LoopOffset", "Margin", "MarginFill", "WindowBar", "WindowBarSize",
    "BorderRadius", "CornerRadius", "CursorBlink",
  ]

  /// Families of settings for texts that other players show over a recording.
  private static let unusedFamilies = ["Caption", "Subtitle", "Overlay"]

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
    case let name where Self.isUnused(name):
      try skipValue()
      return .unused(name)
    default: throw unknown
    }
  }

  private static func isUnused(_ name: String) -> Bool {
    unusedSettings.contains(name) || unusedFamilies.contains { name.hasPrefix($0) }
  }

  private mutating func skipValue() throws(TapeProblem) {
    guard let argument, [.word, .text, .json].contains(argument.kind) else {
      throw expected(.value)
    }
    advance()
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

  /// A brand has its own colours, so only a theme's background can be chosen.
  private mutating func theme() throws(TapeProblem) -> TapeAction {
    let name = argument?.text
    try skipValue()
    return name == "light" || name == "dark"
      ? .background(isLight: name == "light") : .unused("Theme")
  }
}
