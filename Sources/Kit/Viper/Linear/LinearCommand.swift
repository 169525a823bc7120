import TerminalKit
import TerminalWidgets

/// What can be said at a question besides an answer.
enum LinearCommand: Equatable {
  case back, help, quit, more, read, screen
  case filter(String)

  private static let words: [(LinearPhrase, LinearCommand)] = [
    (.back, .back), (.help, .help), (.quit, .quit), (.more, .more), (.read, .read),
    (.screen, .screen),
  ]
  /// What a terminal that reads lines takes for the key F12.
  private static let screenKey = "\u{1B}[24~"

  /// Whether somebody has pressed F12 before Enter, whatever stands before it: that isn't sent.
  static func isScreenKey(_ line: some BidirectionalCollection<UInt8>) -> Bool {
    line.suffix(screenKey.utf8.count).elementsEqual(screenKey.utf8)
  }

  /// What stands before that key, if it is a text.
  static func textBeforeScreenKey(_ line: [UInt8]) -> String? {
    guard isScreenKey(line) else { return nil }
    let text = line.dropLast(screenKey.utf8.count)
    return text.isEmpty || LineProblem(in: text) != nil
      ? nil : String(decoding: text, as: UTF8.self)
  }

  /// The command of a line at a list of choices, where a slash before it is no matter.
  init?(choice line: String, words: KitWords) {
    let isFilter = line.hasPrefix("/")
    let word = isFilter ? String(line.dropFirst()) : line
    if let command = Self.named(word, words: words) {
      self = command
    } else if isFilter {
      self = .filter(word)
    } else {
      return nil
    }
  }

  /// The command of a line at a field, which has a slash before it since it could be meant as text.
  init?(field line: String, words: KitWords) {
    guard line.hasPrefix("/"),
      let command = Self.named(String(line.dropFirst()), words: words), command != .more
    else { return nil }
    self = command
  }

  /// The same at a field for a password, which is compared where it lies.
  init?(field line: any HiddenLine, words: KitWords) {
    let command = Self.words.first { phrase, command in
      [phrase.rawValue, words.linear(phrase)].contains { word in
        line.withBytes { $0.elementsEqual("/\(word)".utf8) }
      }
    }
    guard let command, command.1 != .more else { return nil }
    self = command.1
  }

  /// In the language of the moment, or in English, which scripts can rely on.
  private static func named(_ word: String, words: KitWords) -> LinearCommand? {
    let word = word.lowercased()
    return Self.words.first { $0.0.rawValue == word || words.linear($0.0) == word }?.1
  }
}
