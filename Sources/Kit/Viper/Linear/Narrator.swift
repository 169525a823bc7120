import TerminalKit

/// Says texts line by line, harmless and no wider than the terminal.
@MainActor
struct Narrator {
  let terminal: any LineTerminal

  func say(_ text: String) {
    for line in lines(text) { terminal.say(line) }
  }

  /// Says what is one line, whatever is in it: a name with a line break can't pretend to be another.
  func sayLine(_ text: String) { say(harmless(text)) }

  /// A question's lines, the last of which waits for the answer.
  func ask(_ question: String) async -> [UInt8]? { await terminal.ask(begin(question)) }

  func askHidden(
    _ question: String, as type: any HiddenLine.Type
  ) async -> (any HiddenLine)? {
    await terminal.askHidden(begin(question), as: type)
  }

  private func begin(_ question: String) -> String {
    let end = question.hasSuffix("?") || question.hasSuffix("？") ? "" : ":"
    let lines = lines(harmless(question + end))
    for line in lines.dropLast() { terminal.say(line) }
    return lines.last ?? ""
  }

  private func lines(_ text: String) -> [String] {
    if let columns = terminal.columns {
      return WrappedText(text, width: columns).lines.map(harmless)
    }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { harmless(String($0)) }
  }

  /// Without what acts on a terminal, in one line.
  func harmless(_ text: String) -> String { HarmlessText.line(text) }
}
