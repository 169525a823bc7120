import TerminalKit
import TerminalWidgets
import UnicodeKit

/// A command that the guest may type in place of an answer.
enum LinearCommand: Equatable {
  case back, help, quit, more, read, screen
  case filter(String)
  /// Chooses one of `Form.others`, counted from 0.
  case other(Int)

  private static let words: [(LinearPhrase, LinearCommand)] = [
    (.back, .back), (.help, .help), (.quit, .quit), (.more, .more), (.read, .read),
    (.screen, .screen),
  ]
  /// The bytes of the key F12 on a terminal that reads lines.
  private static let screenKey = "\u{1B}[24~"

  /// Returns whether the guest pressed F12 before Enter, after any other input. That input isn't
  /// submitted.
  static func isScreenKey(_ line: some BidirectionalCollection<UInt8>) -> Bool {
    line.suffix(screenKey.utf8.count).elementsEqual(screenKey.utf8)
  }

  /// Returns the text before that key, if it is valid.
  static func textBeforeScreenKey(_ line: [UInt8]) -> String? {
    guard isScreenKey(line) else { return nil }
    let text = line.dropLast(screenKey.utf8.count)
    return text.isEmpty || LineProblem(in: text) != nil
      ? nil : String(decoding: text, as: UTF8.self)
  }

  /// Parses a line at a list of choices. A slash before a command is optional there.
  ///
  /// - Parameter others: the labels of `Form.others`, if the list belongs to a field.
  init?(choice line: String, words: KitTexts, others: [String] = []) {
    let isFilter = line.hasPrefix("/")
    let word = isFilter ? String(line.dropFirst()) : line
    if let command = Self.named(word, words: words) {
      self = command
    } else if isFilter, let index = Self.index(of: word, in: others) {
      self = .other(index)
    } else if isFilter {
      self = .filter(word)
    } else {
      return nil
    }
  }

  /// Parses a line at a field. A command needs a slash there, since the word could be an answer.
  init?(field line: String, words: KitTexts, others: [String]) {
    let line = line.normalizedNFKC()
    guard line.hasPrefix("/") else { return nil }
    let word = String(line.dropFirst())
    if let command = Self.named(word, words: words), command != .more {
      self = command
    } else if let index = Self.index(of: word, in: others) {
      self = .other(index)
    } else {
      return nil
    }
  }

  /// Parses a line at a password field, comparing it in place. A password may be a number or a label.
  init?(field line: any HiddenLine, words: KitTexts) {
    let command = Self.words.first { phrase, command in
      Self.spellings(of: phrase, words).contains { word in
        line.withBytes { Self.spells("/\(word)", $0) }
      }
    }
    guard let command, command.1 != .more else { return nil }
    self = command.1
  }

  /// Returns whether a line is this text. Full-width characters count as the ASCII ones.
  private static func spells(_ text: String, _ line: UnsafeRawBufferPointer) -> Bool {
    var (decoder, rest) = (UTF8(), line.makeIterator())
    var expected = text.unicodeScalars.makeIterator()
    while case .scalarValue(let scalar) = decoder.decode(&rest) {
      let isFullWidth = (0xFF01...0xFF5E).contains(scalar.value)
      let plain = isFullWidth ? scalar.value - 0xFEE0 : scalar.value
      guard expected.next()?.value == plain else { return false }
    }
    return expected.next() == nil
  }

  private static func spellings(of phrase: LinearPhrase, _ words: KitTexts) -> [String] {
    [phrase.rawValue, words.linear(phrase)] + (phrase == .quit ? ["exit"] : [])
  }

  /// Returns the index of an element by its number, from 1, or its label.
  private static func index(of word: String, in others: [String]) -> Int? {
    if let number = Int(plain: word) {
      return others.indices.contains(number - 1) ? number - 1 : nil
    }
    return others.firstIndex { $0.lowercased() == word.lowercased() }
  }

  /// Returns the command of a word in the current language, or in English, which scripts can rely
  /// on.
  private static func named(_ word: String, words: KitTexts) -> LinearCommand? {
    let word = word.lowercased()
    return Self.words.first { spellings(of: $0.0, words).contains(word) }?.1
  }
}

extension Int {
  /// Parses a positive number in digits, without a sign or a leading zero.
  init?(plain word: String) {
    guard let number = Int(word), number > 0, String(number) == word else { return nil }
    self = number
  }
}
