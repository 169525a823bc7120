import TerminalKit

extension Canvas {
  /// The rows as text, in which what isn't plain text stands in brackets after its role:
  /// `title[Create account]`. Without blanks at the ends.
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

/// Cells beside each other that look alike.
private struct StyledRun {
  let role: StyleRole
  var text: String

  var marked: String { "\(role)[\(text)]" }
}
