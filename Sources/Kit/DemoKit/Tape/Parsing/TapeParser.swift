import TerminalKit

/// A parser of one tape's commands. A line may have several, each with its arguments on the line
/// where it begins.
///
/// The language is that of VHS (charmbracelet/vhs) with additional commands;
/// `docs/reference/tape-language.md` lists them. After a problem the parser continues in the next
/// line, so that it finds all problems.
public struct TapeParser {
  /// The commands without problems, in order.
  public private(set) var commands: [TapeCommand] = []
  /// The problems, in order.
  public private(set) var problems: [TapeProblem] = []
  let file: String
  private var lexer: TapeLexer
  private var token: TapeToken
  /// The line of the current command.
  private var line = 0

  /// Parses a tape. O(*n*).
  ///
  /// - Parameter file: the file's name for positions.
  public init(_ bytes: [UInt8], file: String) {
    self.file = file
    lexer = TapeLexer(bytes)
    token = lexer.next()
    while token.kind != .end { readCommand() }
  }

  private mutating func readCommand() {
    let first = token
    let place = place(of: first)
    let comment = lexer.takeComment()
    line = first.line
    do throws(TapeProblem) {
      guard first.kind == .word, let read = Self.commandReaders[first.text] else {
        throw TapeProblem(.unknownCommand(TapeProblem.Found(first)), at: place)
      }
      advance()
      commands.append(
        TapeCommand(action: try read(&self, first.text), place: place, comment: comment))
    } catch {
      problems.append(error)
      while token.kind != .end, token.line == line { advance() }
    }
  }

  mutating func advance() { token = lexer.next() }
}

extension TapeParser {
  /// The next token, if it is on the command's line.
  var argument: TapeToken? { token.kind != .end && token.line == line ? token : nil }

  func place(of token: TapeToken) -> TapePosition {
    TapePosition(file: file, line: token.line, column: lexer.column(of: token))
  }

  /// Returns a problem at the next token.
  func problem(_ kind: TapeProblem.Kind) -> TapeProblem {
    TapeProblem(kind, at: place(of: token))
  }

  func expected(_ expectation: TapeProblem.Expectation) -> TapeProblem {
    problem(
      .expected(expectation, found: argument.map(TapeProblem.Found.init) ?? .endOfLine))
  }

  mutating func take(_ kind: TapeToken.Kind) -> Bool {
    guard argument?.kind == kind else { return false }
    advance()
    return true
  }

  /// Reads a word or a text.
  mutating func word(
    _ expectation: TapeProblem.Expectation
  ) throws(TapeProblem) -> String {
    guard let argument, [.word, .text].contains(argument.kind), !argument.text.isEmpty
    else { throw expected(expectation) }
    advance()
    return argument.text
  }

  /// Reads a word that `read` can convert.
  mutating func value<Value>(
    _ expectation: TapeProblem.Expectation, _ kinds: Set<TapeToken.Kind> = [.word],
    _ read: (String) -> Value?
  ) throws(TapeProblem) -> Value {
    guard let argument, kinds.contains(argument.kind), let value = read(argument.text)
    else { throw expected(expectation) }
    advance()
    return value
  }

  /// Reads texts and words other than commands, and joins them with blanks.
  mutating func text() throws(TapeProblem) -> String {
    var parts: [String] = []
    while let argument, argument.kind == .text || isPlainWord(argument) {
      parts.append(argument.text)
      advance()
    }
    guard !parts.isEmpty else { throw expected(.text) }
    return parts.joined(separator: " ")
  }

  /// Reads what follows a `+` as a key.
  mutating func advanceToKey() { token = lexer.key(after: token) }

  /// Reads a pattern between slashes; nil without one.
  mutating func pattern() throws(TapeProblem) -> TapePattern? {
    guard let argument, argument.kind == .word, argument.text.hasPrefix("/") else { return nil }
    token = lexer.pattern(from: argument)
    guard let pattern = TapePattern(token.text) else { throw problem(.invalidPattern) }
    advance()
    return pattern
  }

  private func isPlainWord(_ token: TapeToken) -> Bool {
    token.kind == .word && Self.commandReaders[token.text] == nil
  }
}

extension TapeProblem.Found {
  fileprivate init(_ token: TapeToken) {
    switch token.kind {
    case .word: self = .word(token.text)
    case .text: self = .text
    case .pattern: self = .pattern
    case .json: self = .json
    case .plus: self = .plus
    case .at: self = .at
    case .end: self = .endOfLine
    }
  }
}

extension TapeParser {
  /// Readers of the commands that name places on the screen.
  static let pointerReaders: [String: Reader] = [
    "Click": { (parser, _) throws(TapeProblem) in
      .pointer(TapePointer(kind: .click, place: try parser.place()))
    },
    "RightClick": { (parser, _) throws(TapeProblem) in
      .pointer(TapePointer(kind: .rightClick, place: try parser.place()))
    },
    "Drag": { (parser, _) throws(TapeProblem) in
      let place = try parser.place()
      return .pointer(TapePointer(kind: .drag(to: try parser.place()), place: place))
    },
    "WheelUp": { (parser, _) throws(TapeProblem) in try parser.wheel(isUp: true) },
    "WheelDown": { (parser, _) throws(TapeProblem) in try parser.wheel(isUp: false) },
    "Zoom": { (parser, _) throws(TapeProblem) in .zoom(try parser.area()) },
  ]

  private mutating func wheel(isUp: Bool) throws(TapeProblem) -> TapeAction {
    let place = try place()
    return .pointer(TapePointer(kind: .wheel(isUp: isUp, count: try count()), place: place))
  }

  /// Reads a column and a row, which begin with 1, or a text in quotes.
  private mutating func place() throws(TapeProblem) -> TapePointer.Place {
    if let argument, argument.kind == .text, !argument.text.isEmpty {
      advance()
      return .text(argument.text)
    }
    let x = try number(.place, atMost: TapeLimits.width)
    return .cell(Point(x: x - 1, y: try number(.place, atMost: TapeLimits.height) - 1))
  }

  /// Reads a column, a row, a width and a height; nil for `off`.
  private mutating func area() throws(TapeProblem) -> Rect? {
    if let argument, argument.kind == .word, argument.text == "off" {
      advance()
      return nil
    }
    let x = try number(.area, atMost: TapeLimits.width)
    let y = try number(.area, atMost: TapeLimits.height)
    let width = try number(.area, atMost: TapeLimits.width)
    let height = try number(.area, atMost: TapeLimits.height)
    return Rect(x: x - 1, y: y - 1, width: width, height: height)
  }

  private mutating func number(
    _ expectation: TapeProblem.Expectation, atMost limit: Int
  ) throws(TapeProblem) -> Int {
    let tooMuch = problem(.tooMuch(limit: "\(limit)"))
    let number = try value(expectation) { Int($0).flatMap { $0 > 0 ? $0 : nil } }
    guard number <= limit else { throw tooMuch }
    return number
  }
}

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
