import Secrets

/// Lines that go out and lines that come in: a person's terminal without a cursor, a pipe, a test.
@MainActor
public protocol LineTerminal: AnyObject {
  /// Whether somebody answers who can be asked again; a script can't.
  var isInteractive: Bool { get }
  /// Where lines are to be broken; nil where they are not.
  var columns: Int? { get }

  /// Writes a line, which is harmless already.
  func say(_ line: String)

  /// Asks for a line, as bytes since it may be no text; nil at the end of the input.
  func ask(_ question: String) async -> [UInt8]?

  /// Asks for a line that nobody must see; nil at the end of the input.
  func askSecret(_ question: String) async -> Secret?
}
