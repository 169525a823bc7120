import Files

/// A list of words and phrases with the same meaning: a group a line, separated by commas.
struct SynonymFile {
  static let name = "synonyms.txt"
  /// The highest number of groups that are read.
  static let groupLimit = 1_000
  /// The longest phrase, in characters.
  static let longest = 64

  /// The groups with their lines, from 1.
  private(set) var groups: [(phrases: [String], line: Int)] = []
  /// The lines that are no group.
  private(set) var unknownLines: [Int] = []

  init(_ text: String) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, line) in zip(1..., lines) where !line.hasPrefix("#") {
      let phrases = line.split(separator: ",", omittingEmptySubsequences: false).map(Self.trimmed)
      if phrases == [""] { continue }
      if phrases.count > 1, phrases.allSatisfy(Self.isPhrase) {
        groups.append((phrases, number))
      } else {
        unknownLines.append(number)
      }
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func isPhrase(_ text: String) -> Bool {
    text.count <= longest && text.contains { $0.isLetter || $0.isNumber }
  }
}
