import ArgumentParser

/// A word that is no command where one is expected, and the command that was probably meant.
struct CommandSuggestion: Equatable {
  let word: String
  /// The command that lacks a subcommand of this name, as it is typed.
  let path: String
  /// Nil if no subcommand has a similar name.
  let meant: String?

  /// - Parameters:
  ///   - arguments: without the program's name.
  ///   - program: the name of the program.
  /// - Returns: nil if every command is known.
  init?(
    for arguments: some Sequence<String>, of root: any ParsableCommand.Type, program: String
  ) {
    var (command, path) = (root, [program])
    for word in arguments {
      let known = command.configuration.subcommands
      guard !known.isEmpty, !word.isEmpty, !word.hasPrefix("-"), word != "help" else { return nil }
      guard let next = known.first(where: { Self.name(of: $0) == word }) else {
        (self.word, self.path) = (word, path.joined(separator: " "))
        meant = Self.nearest(to: word, among: known.map(Self.name))
        return
      }
      command = next
      path.append(word)
    }
    return nil
  }

  private static func name(of command: any ParsableCommand.Type) -> String { command._commandName }

  /// Accepts one or two typing errors, or one in a short word. A word that only begins with a name,
  /// such as `desktop`, is considered last.
  private static func nearest(to word: String, among names: [String]) -> String? {
    nearest(to: { _ in word }, among: names)
      ?? nearest(to: { String(word.prefix($0.count)) }, among: names)
  }

  private static func nearest(to word: (String) -> String, among names: [String]) -> String? {
    let near = names.map { (name: $0, distance: distance($0, word($0))) }
      .filter { $0.distance <= min(2, max(1, $0.name.count / 3)) }
    return near.min { $0.distance < $1.distance }?.name
  }

  /// The number of letters that were left out, added, changed, or swapped with the next.
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
