import TerminalKit

/// A problem of a tape with its position.
public struct TapeProblem: Error, Equatable, Sendable {
  /// The kind of problem.
  public enum Kind: Equatable, Sendable {
    /// A word that isn't a command.
    case unknownCommand(Found)
    /// A word after `Set` that isn't a setting.
    case unknownSetting(String)
    /// Something else in place of an expected argument.
    case expected(Expectation, found: Found)
    /// A regular expression that can't be compiled.
    case invalidPattern
    /// A number beyond the limit.
    case tooMuch(limit: String)
    /// A command of the setup after the play has begun.
    case tooLate(String)
    /// A screenshot between `Hide` and `Show`.
    case hidden
    /// The files that include each other in a circle.
    case cycle([String])
    /// Included tapes that are nested too deeply.
    case tooDeep(limit: Int)
    /// An included tape that can't be read. The reason is the end of a sentence.
    case unreadableSource(reason: String)
    /// The setup asks for something that the program doesn't have. The sentence comes from the
    /// program.
    case unusable(sentence: String)
  }

  /// The expected part of a command.
  public enum Expectation: String, Sendable {
    /// A text in quotes.
    case text
    /// The path of a file, such as that of an output.
    case path
    /// The path of an output, whose ending is its format.
    case output
    /// A time with or without a unit: `500ms`, `2s`, `1.5m`, `2`.
    case time
    /// A regular expression between slashes.
    case pattern
    /// A whole number.
    case number
    /// Columns and rows: `100x30`.
    case size
    /// A word that names a scene, a language or a program.
    case name
    /// A key after `Ctrl+`, `Alt+` or `Shift+`.
    case key
    /// The name of a setting after `Set`.
    case setting
    /// The value of a setting.
    case value
    /// A flag with its value: `key=value`.
    case keyAndValue
    /// The part of the screen after `Wait+`: `Screen`, `Line` or `Cursor`.
    case screenOrLine
    /// `Begin` or `End` after `Hidden`.
    case beginOrEnd
    /// A factor above 0 of the playback.
    case speed
    /// The clock of a recording: `real` or `tape`.
    case pace
    /// The keys that are shown: `on`, `off` or `all`.
    case shownKeys
    /// The name of a snapshot in quotes, of letters and digits.
    case snapshot
    /// A column and a row, which begin with 1, or a text on the screen.
    case place
    /// A column, a row, a width and a height in cells, or `off`.
    case area
  }

  /// The part found in its place. A text isn't repeated, since it may be a password.
  public enum Found: Equatable, Sendable {
    /// A word without quotes.
    case word(String)
    /// A text in quotes, whatever it says.
    case text
    /// A regular expression between slashes.
    case pattern
    /// A theme in braces.
    case json
    /// A `+` that joins nothing.
    case plus
    /// An `@` that belongs to no command.
    case at
    /// The end of the line, before what is expected.
    case endOfLine
  }

  /// The position in the tape.
  public let place: TapePosition
  /// The kind of problem.
  public let kind: Kind

  /// Creates a problem.
  public init(_ kind: Kind, at place: TapePosition) {
    self.place = place
    self.kind = kind
  }
}

extension TapeProblem: CustomStringConvertible {
  /// The problem as `file:line:column: sentence`, sanitised.
  public var description: String { "\(sanitizedText("\(place)")): \(sentence)" }

  private var sentence: String {
    switch kind {
    case .unknownCommand(let found):
      "expected a command, such as Type, Enter or Sleep, found \(found.words)"
    case .unknownSetting(let word):
      "expected a setting, such as TypingSpeed or Rows, found \(quoted(word))"
    case .expected(let expectation, let found):
      "expected \(expectation.words), found \(found.words)"
    case .invalidPattern: "expected a regular expression, found an invalid one"
    case .tooMuch(let limit): "expected \(limit) at most"
    case .tooLate(let command): "\(command) must come before the first key, text or pause"
    case .hidden: "a Screenshot between Hide and Show would show what they hide"
    case .cycle(let files):
      "tapes include each other in a circle: \(files.map(sanitizedText).joined(separator: " → "))"
    case .tooDeep(let limit): "tapes are nested more than \(limit) deep"
    case .unreadableSource(let reason): "the tape can't be read: \(reason)"
    case .unusable(let sentence): sentence
    }
  }
}

extension TapeProblem.Expectation {
  fileprivate var words: String {
    switch self {
    case .text: "a text in quotes"
    case .path: "the path of a file"
    case .output: "the path of a file with its format, such as demo.gif"
    case .time: "a time, such as 500ms or 2s"
    case .pattern: "a regular expression between slashes"
    case .number: "a whole number"
    case .size: "a size, such as 100x30"
    case .name: "a name"
    case .key: "a key, such as Ctrl+C or Shift+Tab"
    case .setting: "a setting, such as TypingSpeed"
    case .value: "a value"
    case .keyAndValue: "key=value"
    case .screenOrLine: "Screen, Line or Cursor"
    case .beginOrEnd: "Begin or End"
    case .speed: "a speed, such as 0.5 or 2"
    case .pace: "real or tape"
    case .shownKeys: "on, all or off"
    case .place: "a column and a row, which begin with 1, or a text in quotes"
    case .area: "a column, a row, a width and a height, or off"
    case .snapshot: "the name of a screen in quotes, of letters and digits"
    }
  }
}

extension TapeProblem.Found {
  fileprivate var words: String {
    switch self {
    case .word(let word): quoted(word)
    case .text: "a text"
    case .pattern: "a pattern"
    case .json: "a theme"
    case .plus: "“+”"
    case .at: "“@”"
    case .endOfLine: "the end of the line"
    }
  }
}

extension TapeProblem {
  /// The problems of a tape in lines, 50 at most.
  package static func list(_ problems: [TapeProblem]) -> String {
    if problems.count == 1 { return "\(problems[0])" }
    let more = problems.count - 50
    let lines = ["Fix the tape:"] + problems.prefix(50).map(\.description)
    return (lines + (more > 0 ? ["… and \(more) more"] : [])).joined(separator: "\n")
  }
}

/// Returns enough of a word to find it in the tape.
private func quoted(_ word: String) -> String {
  let text = sanitizedText(word)
  return "“\(text.count > 24 ? "\(text.prefix(24))…" : text)”"
}

func sanitizedText(_ text: String) -> String { SanitizedText.line(text) }
