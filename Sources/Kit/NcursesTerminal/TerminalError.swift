/// Reason for which a terminal can't be opened.
public enum TerminalError: Error, Equatable, Sendable {
  /// Standard input or standard output is a file, a pipe or nothing.
  case notATerminal
  /// No entry of terminfo fits, or it cannot place the cursor.
  case unsuitable
}
