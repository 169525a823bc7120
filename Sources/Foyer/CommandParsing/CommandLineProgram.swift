import ArgumentParser
import LibC

/// A program whose commands swift-argument-parser reads.
///
/// It words help, mistakes and warnings in one form: each line on standard error that begins a
/// message begins with the program's name.
public struct CommandLineProgram<Root: ParsableCommand>: Sendable {
  private let name: String
  private let renamed: [String: String]
  private let sanitize: @Sendable (String) -> String

  /// - Parameters:
  ///   - root: the command without a name of its own.
  ///   - name: the program's name.
  ///   - renamed: options that had other names, such as `["--old": "--new"]`. The old names still
  ///     work, with a warning.
  ///   - sanitize: removes control characters from a line. A message repeats arguments, which may
  ///     act on a terminal.
  public init(
    _ root: Root.Type, name: String, renamed: [String: String] = [:],
    sanitize: @escaping @Sendable (String) -> String
  ) {
    (self.name, self.renamed, self.sanitize) = (name, renamed, sanitize)
  }

  /// Returns the arguments with the new names of options. Prints a warning for each old name.
  public func renewed(_ arguments: [String]) -> [String] {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    return arguments.enumerated().map { index, argument in
      let option = argument.prefix { $0 != "=" }
      guard index < end, let new = renamed[String(option)] else { return argument }
      say("\(name): \(option) is now called \(new). The old name goes with the next release.")
      return new + argument.dropFirst(option.count)
    }
  }

  /// Runs the command that the arguments name, and ends the process if it fails.
  public func run(_ arguments: [String]) async {
    let arguments = renewed(arguments)
    do {
      var command = try Root.parseAsRoot(arguments)
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
    } catch {
      end(error, arguments)
    }
  }

  /// Ends the process: with help on standard output, or with a message on standard error.
  public func end(_ error: any Error, _ arguments: [String]) -> Never {
    let code = Root.exitCode(for: error)
    if code.isSuccess {
      print(HelpText(Root.fullMessage(for: error)))
    } else {
      say(message(for: error, arguments))
    }
    fflush(nil)
    exit(code.rawValue)
  }

  /// The sentences about a mistake; empty if the command has printed its own.
  func message(for error: any Error, _ arguments: [String]) -> String {
    var text = Root.fullMessage(for: error)
    if text.isEmpty { return "" }
    if Root.exitCode(for: error) == .validationFailure,
      let unknown = CommandSuggestion(for: arguments, of: Root.self, program: name)
    {
      text = unknown.sentence
    }
    let label = "Error: "
    if text.hasPrefix(label) { text = String(text.dropFirst(label.count)) }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return "\(name): " + lines.map { sanitize(String($0)) }.joined(separator: "\n")
  }

  private func say(_ text: String) {
    if text.isEmpty { return }
    let line = Array("\(text)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
  }
}

extension CommandSuggestion {
  var sentence: String {
    """
    Unknown command '\(word)'.\(meant.map { " Did you mean '\($0)'?" } ?? "")
    Usage: \(path) <subcommand>
      See '\(path) --help' for more information.
    """
  }
}

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

/// The help of a command, in which its own options precede titled groups of shared ones.
///
/// ArgumentParser prints the groups first.
struct HelpText: CustomStringConvertible {
  private static let gap = "\n\n"

  let description: String

  init(_ text: String) {
    var sections = text.split(separator: Self.gap, omittingEmptySubsequences: false)
    guard let own = sections.firstIndex(where: { $0.hasPrefix("OPTIONS:\n") }),
      let group = sections[..<own].firstIndex(where: Self.isGroup)
    else {
      description = text
      return
    }
    sections.insert(sections.remove(at: own), at: group)
    // The last section ends with the end of its line.
    description = sections.map { $0.hasSuffix("\n") ? $0.dropLast() : $0 }
      .joined(separator: Self.gap)
  }

  private static func isGroup(_ section: Substring) -> Bool {
    section.prefix { $0 != "\n" }.hasSuffix(" OPTIONS:")
  }
}
