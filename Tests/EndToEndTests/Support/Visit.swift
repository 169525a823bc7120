import Foundation
import ProgramTesting

/// A run of Foyer with the terminal's modes and state, the screen before, and the program's exit
/// status, for comparisons.
struct Visit {
  let foyer: Foyer
  let pane: Pane

  /// The terminal's state in addition to the modes that `stty` shows.
  private static let state = """
    #{alternate_on} #{cursor_flag} #{insert_flag} #{keypad_flag} #{keypad_cursor_flag} \
    #{mouse_any_flag} #{wrap_flag} #{origin_flag}
    """

  private let stateBefore: String

  /// Starts Foyer from a script in a shell that doesn't change the terminal's modes.
  init(to foyer: Foyer, in pane: Pane, _ arguments: String = "", environment: String = "") throws {
    (self.foyer, self.pane) = (foyer, pane)
    let script = """
      stty -a > modes-before
      echo text from before
      (\(foyer.line(arguments, environment: environment)) 2> errors)
      echo "status $?"
      stty -a > modes-after
      """
    try Data(script.utf8).write(to: foyer.folder.url(of: "visit"))
    stateBefore = try pane.ask(Self.state)
    try pane.type("cd '\(foyer.folder.url.path)'; PS1='$ '; clear; sh visit 2> /dev/null")
    try pane.press("Enter")
  }

  /// Waits for the end, and compares the terminal with its earlier state.
  ///
  /// - Throws: `Trace` with the first difference.
  func leavesNoTrace(status: Int32) async throws {
    try await pane.shows("status ")
    try await pane.until("a prompt") { try pane.lines.contains("$") }
    let screen = try pane.lines.filter { !$0.isEmpty }
    try expect(screen, ["text from before", "status \(status)", "$"], "the screen")
    try expect(pane.ask(Self.state), stateBefore, "the terminal's state")
    try expect(try text("modes-after"), try text("modes-before"), "stty -a")
    try expect(try text("errors"), "", "standard error")
  }

  private func text(_ name: String) throws -> String { try foyer.folder.text(of: name) }

  private func expect<Value: Equatable>(_ found: Value, _ expected: Value, _ what: String) throws {
    guard found == expected else {
      throw Trace(what: what, found: "\(found)", expected: "\(expected)")
    }
  }
}

struct Trace: Error {
  let what: String
  let found: String
  let expected: String
}
