/// A parser of one tape's commands. A line may have several, each with its arguments on the line
/// where it begins.
///
/// The language is that of VHS (charmbracelet/vhs) with additional commands; `docs/tapes.md` lists
/// them. After a problem the parser continues in the next line, so that it finds all problems.
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
    line = first.line
    do throws(TapeProblem) {
      guard first.kind == .word, let read = Self.commandReaders[first.text] else {
        throw TapeProblem(.unknownCommand(TapeProblem.Found(first)), at: place)
      }
      advance()
      commands.append(TapeCommand(action: try read(&self, first.text), place: place))
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
