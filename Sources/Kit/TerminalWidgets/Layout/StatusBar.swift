import TerminalKit

/// The bottom line: the keys that work right now, as many as fit.
@MainActor
public struct StatusBar {
  private static let gap = "  "
  private let hints: [KeyHint]
  private let words: KitWords
  private let notice: String?
  private let indent: Int

  /// - Parameters:
  ///   - notice: a sentence that stands there instead, for a moment.
  ///   - indent: the columns left of the first key.
  public init(_ hints: [KeyHint], words: KitWords, notice: String? = nil, indent: Int = 1) {
    self.indent = indent
    self.hints = hints.filter { $0.rank != .listed }
    self.words = words
    self.notice = notice
  }

  public func paint(on canvas: inout Canvas, in line: Rect) {
    canvas.fill(line, role: .bar)
    let indent = indent(of: line.width)
    let room = line.width - indent
    canvas.draw(
      notice ?? text(fitting: room), at: Point(x: line.x + indent, y: line.y), role: .bar,
      width: room)
  }

  /// The key whose words stand at this column, counted from where the bar begins.
  ///
  /// - Parameter columns: how wide the bar is.
  public func hint(at column: Int, of columns: Int) -> KeyHint? {
    guard notice == nil else { return nil }
    var x = indent(of: columns)
    for hint in hints(fitting: columns - x) {
      let width = HarmlessText.width(of: text([hint]))
      if (x..<x + width).contains(column) { return hint }
      x += width + Self.gap.count
    }
    return nil
  }

  /// On a small terminal a column of the margin goes rather than a key.
  private func indent(of columns: Int) -> Int {
    guard indent == 2, notice == nil else { return indent }
    return hints(fitting: columns - 1).count > hints(fitting: columns - indent).count ? 1 : indent
  }

  func text(fitting columns: Int) -> String { text(hints(fitting: columns)) }

  /// Leaves out the useful from the end, then the essential, until the rest fits; the way out stays last.
  private func hints(fitting columns: Int) -> [KeyHint] {
    var kept = hints
    while HarmlessText.width(of: text(kept)) > columns {
      kept.remove(
        at: kept.lastIndex { $0.rank == .useful } ?? kept.lastIndex { $0.key != "Esc" }
          ?? kept.count - 1)
    }
    return kept
  }

  private func text(_ hints: [KeyHint]) -> String {
    hints.reduce(into: "") { text, hint in
      if !text.isEmpty { text += Self.gap }
      text += "\(hint.key) \(words[hint.action])"
    }
  }
}
