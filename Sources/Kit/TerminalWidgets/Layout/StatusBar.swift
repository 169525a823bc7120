import TerminalKit

/// Bottom line with the keys that work at this moment, as many as fit.
@MainActor
public struct StatusBar {
  private static let gap = "  "
  private let hints: [KeyHint]
  private let words: KitTexts
  private let notice: String?
  private let indent: Int

  /// Creates a bar. Where Enter and Esc do the same, only Enter is shown.
  ///
  /// - Parameters:
  ///   - notice: sentence that is shown instead of the keys for a moment; nil for none.
  ///   - indent: columns left of the first key.
  public init(
    _ hints: [KeyHint], words: KitTexts = .standard, notice: String? = nil, indent: Int = 1
  ) {
    self.indent = indent
    let hints = hints.filter { $0.rank != .listed }
    let enter = hints.first { $0.key == "Enter" }.map { words[$0.action] }
    self.hints = hints.filter { $0.key != "Esc" || words[$0.action] != enter }
    self.words = words
    self.notice = notice
  }

  /// Paints the bar in a line.
  ///
  /// - Parameters:
  ///   - role: style of the line and of what the keys do.
  ///   - keyRole: style of the keys, and of a notice.
  public func paint(
    on canvas: inout Canvas, in line: Rect, role: StyleRole = .bar, keyRole: StyleRole = .barKey
  ) {
    canvas.fill(line, role: role)
    let indent = indent(of: line.width)
    let room = line.width - indent
    let start = Point(x: line.x + indent, y: line.y)
    guard notice == nil else {
      draw(notice ?? "", at: start, on: &canvas, role: keyRole, width: room)
      return
    }
    let hints = hints(fitting: room)
    canvas.draw(text(hints), at: start, role: role, width: room)
    var x = start.x
    for part in parts(hints) where x < line.x + line.width {
      draw(
        part.hint.key, at: Point(x: x, y: line.y), on: &canvas, role: keyRole,
        width: line.x + line.width - x)
      x += SanitizedText.width(of: part.text + part.gap)
    }
  }

  /// Draws text on a background that takes the blank before it and the one after it.
  private func draw(
    _ text: String, at place: Point, on canvas: inout Canvas, role: StyleRole, width: Int
  ) {
    let used = min(width, SanitizedText.width(of: text))
    canvas.fill(Rect(x: place.x - 1, y: place.y, width: used + 2, height: 1), role: role)
    canvas.draw(text, at: place, role: role, width: width)
  }

  /// Returns the key whose words stand at a column, counted from the bar's left end.
  ///
  /// - Parameter columns: width of the bar.
  public func hint(at column: Int, of columns: Int) -> KeyHint? {
    guard notice == nil else { return nil }
    var x = indent(of: columns)
    for part in parts(hints(fitting: columns - x)) {
      let width = SanitizedText.width(of: part.text)
      if (x..<x + width).contains(column) { return part.hint }
      x += width + part.gap.count
    }
    return nil
  }

  /// On a small terminal the margin loses a column if another key then fits.
  private func indent(of columns: Int) -> Int {
    guard indent == 2, notice == nil else { return indent }
    return effects(fitting: columns - 1) > effects(fitting: columns - indent) ? 1 : indent
  }

  /// Keys for the same effect count as one.
  private func effects(fitting columns: Int) -> Int {
    Set(hints(fitting: columns).map(\.action)).count
  }

  func text(fitting columns: Int) -> String { text(hints(fitting: columns)) }

  /// Leaves out the first of two keys for the same effect, then the way back among fields, then the
  /// other useful keys from the end, then the arrows, which everybody tries, then the other essential
  /// keys, until the rest fits. F1 tells of all keys, so it goes last but for Esc.
  private func hints(fitting columns: Int) -> [KeyHint] {
    var kept = hints.enumerated()
      .filter { index, hint in !hints.dropFirst(index + 1).contains { $0.action == hint.action } }
      .map(\.element)
    while SanitizedText.width(of: text(kept)) > columns {
      kept.remove(
        at: kept.firstIndex { $0.action == .previous && $0.rank == .useful }
          ?? kept.lastIndex { $0.rank == .useful }
          ?? kept.firstIndex { $0.action == .move || $0.action == .scroll }
          ?? kept.lastIndex { $0.key != "Esc" && $0.key != "F1" }
          ?? kept.lastIndex { $0.key != "Esc" } ?? kept.count - 1)
    }
    // A second key for the same effect, if others made room for it.
    let both = hints.filter { hint in kept.contains { $0.action == hint.action } }
    return SanitizedText.width(of: text(both)) <= columns ? both : kept
  }

  private func text(_ hints: [KeyHint]) -> String {
    parts(hints).reduce(into: "") { $0 += $1.text + $1.gap }
  }

  /// Returns each key with its effect and the gap after it. Keys beside each other that have the same
  /// effect share its words: `^G F1 Help`.
  private func parts(_ hints: [KeyHint]) -> [(hint: KeyHint, text: String, gap: String)] {
    hints.enumerated().map { index, hint in
      let next = hints.dropFirst(index + 1).first
      if next?.action == hint.action { return (hint, hint.key, " ") }
      return (hint, "\(hint.key) \(words[hint.action])", next == nil ? "" : Self.gap)
    }
  }
}
