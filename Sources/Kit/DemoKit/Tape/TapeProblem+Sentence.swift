import TerminalKit

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

/// Returns enough of a word to find it in the tape.
private func quoted(_ word: String) -> String {
  let text = sanitizedText(word)
  return "“\(text.count > 24 ? "\(text.prefix(24))…" : text)”"
}

func sanitizedText(_ text: String) -> String { SanitizedText.line(text) }
