import Foundation

/// A program in a real terminal: a server of tmux with one pane of 80×24, which ends with this.
final class Tmux {
  private let socket = "examples-\(UUID().uuidString)"
  private static let program = ["/usr/bin/tmux", "/opt/homebrew/bin/tmux", "/usr/local/bin/tmux"]
    .first(where: FileManager.default.isExecutableFile)

  static var isThere: Bool { program != nil }

  /// - Parameter line: for a shell; what it leaves on the terminal stays in sight.
  init(_ line: String, in directory: URL) throws {
    try tmux(
      "-f", "/dev/null", "new-session", "-d", "-x", "80", "-y", "24", "-c", directory.path,
      "\(line); echo \"[ended by $?]\"; cat")
  }

  deinit { _ = try? tmux("kill-server") }

  func press(_ keys: String...) throws { for key in keys { try tmux("send-keys", key) } }

  func type(_ text: String) throws { try tmux("send-keys", "-l", text) }

  var screen: String { (try? tmux("capture-pane", "-p")) ?? "" }

  /// Whether the text comes, before somebody loses patience.
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
