import Foundation

/// A tmux server of its own, with terminals that a test reads and types into.
///
/// The server and all programs in it end with this object, as does what these have started.
public final class Tmux {
  public static let isThere = Command.isThere("tmux")

  private let socket = "foyer-\(UUID().uuidString.prefix(8))"
  /// A fixed environment, so that the developer's own locale and prompt don't matter.
  private static let environment = [
    "PATH": ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"],
    "HOME": "/nonexistent", "LC_ALL": "C.UTF-8", "TERM": "xterm-256color", "PS1": "$ ",
  ]

  public init() {}

  deinit {
    let path = try? run("display-message", "-p", "#{socket_path}")
    _ = try? run("kill-server")
    if let path { try? FileManager.default.removeItem(atPath: String(path.dropLast())) }
    // Programs that ignore the end of their terminal, such as fenrir, or leave its session.
    Processes.end(withEnvironment: "/\(socket),")
  }

  /// Opens a terminal with a shell or another program, and keeps it after the program has ended.
  public func open(width: Int = 80, height: Int = 24, program: String = "sh") throws -> Pane {
    let id = try run(
      "start-server", ";", "set", "-g", "default-terminal", "tmux-256color", ";",
      "set", "-g", "remain-on-exit", "on", ";",
      "new-session", "-d", "-P", "-F", "#{pane_id}", "-x", "\(width)", "-y", "\(height)", program)
    return Pane(tmux: self, id: id.trimmingCharacters(in: .newlines))
  }

  @discardableResult
  public func run(_ arguments: String..., input: [UInt8] = []) throws -> String {
    try run(arguments, input: input)
  }

  @discardableResult
  public func run(_ arguments: [String], input: [UInt8] = []) throws -> String {
    let command = try Command(
      "tmux", ["-L", socket, "-f", "/dev/null", "-u"] + arguments, input: input,
      environment: Self.environment)
    guard command.status == 0 else { throw TmuxFailure(sentence: command.errors) }
    return command.output
  }
}

public struct TmuxFailure: Error {
  public let sentence: String
}
