import Foundation

/// A program in a terminal of its own: a tmux server with one pane of 80 columns, which ends with
/// this object.
final class Tmux {
  private let socket = "examples-\(UUID().uuidString)"
  private static let program = ["/usr/bin/tmux", "/opt/homebrew/bin/tmux", "/usr/local/bin/tmux"]
    .first(where: FileManager.default.isExecutableFile)

  static var isThere: Bool { program != nil }

  /// - Parameters:
  ///   - line: A shell command. Its output stays visible after it has ended.
  ///   - rows: As many as a program writes that scrolls: what has gone can't be waited for.
  init(_ line: String, in directory: URL, rows: Int = 24) throws {
    try tmux(
      "-f", "/dev/null", "new-session", "-d", "-x", "80", "-y", "\(rows)", "-c", directory.path,
      "\(line); echo \"[ended by $?]\"; cat")
  }

  deinit { _ = try? tmux("kill-server") }

  func press(_ keys: String...) throws { for key in keys { try tmux("send-keys", key) } }

  func type(_ text: String) throws { try tmux("send-keys", "-l", text) }

  var screen: String { (try? tmux("capture-pane", "-p")) ?? "" }

  /// Waits until the text is on the screen; returns false after the time limit.
  func shows(_ text: String, within seconds: Double = 20) async throws -> Bool {
    let end = ContinuousClock.now + .seconds(seconds)
    while !screen.contains(text) {
      guard ContinuousClock.now < end else { return false }
      try await Task.sleep(for: .milliseconds(50))
    }
    return true
  }

  @discardableResult
  private func tmux(_ arguments: String...) throws -> String {
    try Programs.run(
      Self.program ?? "", ["-L", socket] + arguments,
      environment: ["TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "TMUX": ""]
    ).output
  }
}
