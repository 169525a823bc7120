import ArgumentParser

/// What somebody may have meant who has mistyped a command.
enum CommandSuggestion {
  /// - Parameter arguments: without the program's name.
  /// - Returns: nil where every command is known, or none is near.
  static func sentence(for arguments: some Sequence<String>) -> String? {
    var command: any ParsableCommand.Type = Foyer.self
    for word in arguments {
      let known = command.configuration.subcommands
      guard !known.isEmpty, !word.hasPrefix("-") else { return nil }
      if let next = known.first(where: { name(of: $0) == word }) {
        command = next
      } else {
        return nearest(to: word, among: known.map(name)).map { "Did you mean `\($0)`?" }
      }
    }
    return nil
  }

  private static func name(of command: any ParsableCommand.Type) -> String {
    command.configuration.commandName ?? ""
  }

  /// A slip or two; in a short word, one. A word that only begins with a name, as `desktop` does, comes
  /// after those that are near as a whole.
  private static func nearest(to word: String, among names: [String]) -> String? {
    nearest(to: { _ in word }, among: names)
      ?? nearest(to: { String(word.prefix($0.count)) }, among: names)
  }

  private static func nearest(to word: (String) -> String, among names: [String]) -> String? {
    let near = names.map { (name: $0, distance: distance($0, word($0))) }
      .filter { $0.distance <= min(2, max(1, $0.name.count / 3)) }
    return near.min { $0.distance < $1.distance }?.name
  }

  /// How many letters were left out, added, changed, or swapped with the next.
  static func distance(_ word: String, _ other: String) -> Int {
    let (word, other) = (Array(word), Array(other))
    guard other.count <= 64 else { return .max }
    var rows = [Array(0...other.count)]
    for (i, letter) in word.enumerated() {
      var row = [i + 1]
      for (j, theirs) in other.enumerated() {
        var least = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (letter == theirs ? 0 : 1))
        if i > 0, j > 0, letter == other[j - 1], word[i - 1] == theirs {
          least = min(least, rows[i - 1][j - 1] + 1)
        }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[word.count][other.count]
  }
}
