import TerminalKit

/// A writer of sanitised lines no wider than the terminal.
@MainActor
struct Narrator {
  let terminal: any LineTerminal

  func say(_ text: String) {
    for line in lines(text) { terminal.say(line) }
  }

  /// Writes one line. A name with a line break can't pretend to be a line of its own.
  func sayLine(_ text: String) { say(sanitized(text)) }

  /// Asks a question. Its last line is the prompt. The answer has no marks of a paste, which terminals
  /// send if an earlier program has asked them to.
  func ask(_ question: String) async -> [UInt8]? {
    await terminal.ask(begin(question)).map(PasteMarks.removed)
  }

  /// Asks a question whose answer may be a paste of several lines.
  func askForPaste(_ question: String) async -> [UInt8]? {
    await terminal.askForPaste(begin(question)).map(PasteMarks.removed)
  }

  func askHidden(
    _ question: String, as type: any HiddenLine.Type
  ) async -> (any HiddenLine)? {
    await terminal.askHidden(begin(question), as: type)
  }

  private func begin(_ question: String) -> String {
    let end = question.hasSuffix("?") || question.hasSuffix("？") ? "" : ":"
    let lines = lines(sanitized(question + end))
    for line in lines.dropLast() { terminal.say(line) }
    return lines.last ?? ""
  }

  private func lines(_ text: String) -> [String] {
    if let columns = terminal.columns {
      return WrappedText(text, width: columns).lines.map(sanitized)
    }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { sanitized(String($0)) }
  }

  /// Returns the text sanitised, on one line.
  func sanitized(_ text: String) -> String { SanitizedText.line(text) }
}
