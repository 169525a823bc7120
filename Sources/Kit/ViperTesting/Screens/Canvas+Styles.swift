import TerminalKit

extension Canvas {
  /// The rows as text without blanks at their ends, in which text with a role other than `text` is
  /// in brackets: `title[Create account]`.
  public var styledLines: [String] {
    (0..<size.height).map { row in
      var line = runs(in: row).map { $0.role == .text ? $0.text : $0.marked }.joined()
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  private func runs(in row: Int) -> [StyledRun] {
    var runs: [StyledRun] = []
    for x in 0..<size.width {
      let cell = self[x, row]
      if runs.last?.role == cell.role {
        runs[runs.count - 1].text += cell.text
      } else {
        runs.append(StyledRun(role: cell.role, text: cell.text))
      }
    }
    return runs
  }
}

/// Adjacent cells of one role.
private struct StyledRun {
  let role: StyleRole
  var text: String

  var marked: String { "\(role)[\(text)]" }
}
