import Yams

/// Finds keys in the text of a YAML file, if the parser doesn't report their lines.
enum YAMLKeys {
  /// Returns the line of a map's second key of a name. The parser only reports the first one, so
  /// this searches the text.
  ///
  /// - Returns: the first one's line for a map in braces, or a key with escapes in its quotes.
  static func line(ofSecond key: String, after first: Mark, in yaml: String) -> Int {
    let indentation = first.column - 1
    let lines = yaml.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated().dropFirst(first.line) {
      let text = line.drop { $0 == " " }
      let depth = line.count - text.count
      if text.isEmpty || text.first == "#" || depth > indentation { continue }
      if depth < indentation { break }
      if spells(key, text) { return index + 1 }
    }
    return first.line
  }

  private static func spells(_ key: String, _ text: Substring) -> Bool {
    [key, "\"\(key)\"", "'\(key)'"].contains { spelling in
      text.hasPrefix(spelling) && text.dropFirst(spelling.count).first { $0 != " " } == ":"
    }
  }
}
