import DemoKit

/// A program to start in a terminal, with its surroundings.
public struct ProgramLaunch: Sendable, Equatable {
  /// The program and its arguments. The program is looked up in `PATH`.
  public var arguments: [String]
  /// The environment.
  public var environment: [String: String]
  /// The folder in which it starts; nil for the current one.
  public var directory: String?
  /// The pattern of the prompt, for a `Wait` without a pattern; nil for a program without one.
  public var prompt: String?

  /// Creates a launch.
  public init(
    _ arguments: [String], environment: [String: String], directory: String? = nil,
    prompt: String? = nil
  ) {
    self.arguments = arguments
    self.environment = environment
    self.directory = directory
    self.prompt = prompt
  }
}

extension ProgramLaunch {
  /// Variables that describe another terminal than the tape's.
  private static let foreign = [
    "LINES", "COLUMNS", "TMUX", "TMUX_PANE", "STY", "TERM_PROGRAM", "TERM_PROGRAM_VERSION",
    "TERMCAP", "PROMPT_COMMAND", "ENV", "BASH_ENV",
  ]

  /// The program that a tape plays: that of `Program`, or the shell of `Set Shell`, as VHS starts
  /// it.
  ///
  /// - Parameters:
  ///   - inherited: the environment to begin with.
  ///   - directory: the folder in which the program starts; nil for the current one.
  public init(_ tape: Tape, inherited: [String: String], directory: String? = nil) {
    var environment = inherited
    for name in Self.foreign { environment[name] = nil }
    environment["TERM"] = "xterm-256color"
    environment["COLORTERM"] = "truecolor"
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty }
    if locale?.lowercased().contains("utf") != true { environment["LC_ALL"] = "C.UTF-8" }
    let shell = TapeShell(named: tape.setup.options["Shell"] ?? "bash")
    if tape.setup.program == nil { environment.merge(shell.environment) { $1 } }
    environment.merge(tape.setup.environment) { $1 }
    self.init(
      tape.setup.program.map { ["/bin/sh", "-c", $0] } ?? shell.arguments,
      environment: environment, directory: directory,
      prompt: tape.setup.program == nil ? shell.prompt : nil)
  }
}

/// A shell without the user's own settings, so that tapes look alike everywhere.
private struct TapeShell {
  let arguments: [String]
  var environment: [String: String] = [:]
  var prompt = ">$"

  init(named name: String) {
    switch name {
    case "bash":
      arguments = ["bash", "--noprofile", "--norc", "+o", "history"]
      environment = [
        "PS1": "\\[\\e[38;2;90;86;224m\\]> \\[\\e[0m\\]", "BASH_SILENCE_DEPRECATION_WARNING": "1",
      ]
    case "zsh":
      arguments = ["zsh", "--no-rcs"]
      environment = ["PROMPT": "%F{63}> %f"]
    case "fish":
      arguments = [
        "fish", "--no-config", "--private", "-C", "function fish_greeting; end", "-C",
        "function fish_prompt; set_color 5B56E0; echo -n '> '; set_color normal; end",
      ]
    case "sh", "dash", "ash":
      arguments = [name]
      environment = ["PS1": "> "]
    default:
      arguments = [name]
      prompt = ">\\s*$"
    }
  }
}
