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
