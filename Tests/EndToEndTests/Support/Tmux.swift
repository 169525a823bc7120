import Foundation

/// A tmux server of its own: terminals that can be looked at and typed into.
///
/// It ends, and with it all that runs in it, when nobody holds it any more.
final class Tmux {
  static let isThere = Command.isThere("tmux")

  private let socket = "foyer-\(UUID().uuidString.prefix(8))"
  /// Nothing of the developer's own: the same locale and prompt for everybody.
  private static let environment = [
    "PATH": ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"],
    "HOME": "/nonexistent", "LC_ALL": "C.UTF-8", "TERM": "xterm-256color", "PS1": "$ ",
  ]

  deinit { _ = try? run("kill-server") }

  /// Opens a terminal with a plain shell in it, or with a program; it stays when that ends.
  func open(width: Int = 80, height: Int = 24, program: String = "sh") throws -> Pane {
    let id = try run(
      "start-server", ";", "set", "-g", "default-terminal", "tmux-256color", ";",
      "set", "-g", "remain-on-exit", "on", ";",
      "new-session", "-d", "-P", "-F", "#{pane_id}", "-x", "\(width)", "-y", "\(height)", program)
    return Pane(tmux: self, id: id.trimmingCharacters(in: .newlines))
  }

  @discardableResult
  func run(_ arguments: String..., input: [UInt8] = []) throws -> String {
    try run(arguments, input: input)
  }

  @discardableResult
  func run(_ arguments: [String], input: [UInt8] = []) throws -> String {
    let command = try Command(
      "tmux", ["-L", socket, "-f", "/dev/null", "-u"] + arguments, input: input,
      environment: Self.environment)
    guard command.status == 0 else { throw TmuxFailure(sentence: command.errors) }
    return command.output
  }
}

struct TmuxFailure: Error {
  let sentence: String
}
