import TerminalKit

/// Terms with their meanings, side by side, or one below the other if the meanings would be too
/// narrow. All text is shown at any width.
@MainActor
public final class Definitions: Widget {
  /// Term with its meaning.
  public struct Entry: Sendable, Equatable {
    /// Term, which may be a name or a label.
    public let term: String
    /// Meaning; empty for none.
    public let meaning: String

    /// Creates an entry.
    public init(_ term: String, _ meaning: String) {
      self.term = term
      self.meaning = meaning
    }
  }

  private static let gap = 3
  private static let indent = 2
  /// Columns that a long meaning needs beside its term.
  private static let narrowest = 28

  /// Entries from top to bottom.
  public var entries: [Entry]

  /// Creates a list of terms.
  public init(_ entries: [Entry] = []) { self.entries = entries }

  public var description: WidgetDescription {
    let lines = entries.map { $0.meaning.isEmpty ? $0.term : "\($0.term): \($0.meaning)" }
    return WidgetDescription(role: .text, label: lines.joined(separator: "\n"))
  }

  public func height(forWidth width: Int) -> Int {
    blocks(width).reduce(0) { $0 + $1.height }
  }

  public func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    var y = area.y
    for block in blocks(area.width) {
      for (row, line) in block.term.enumerated() {
        canvas.draw(line, at: Point(x: area.x, y: y + row))
      }
      for (row, line) in block.meaning.enumerated() {
        let place = Point(x: area.x + block.column, y: y + block.above + row)
        canvas.draw(line, at: place, role: .muted)
      }
      y += block.height
    }
  }

  /// Wrapped lines of an entry.
  private struct Block {
    let term: [String]
    let meaning: [String]
    /// Columns left of the meaning, and rows above it.
    let column: Int
    let above: Int

    var height: Int { max(term.count, above + meaning.count) }
  }

  private func blocks(_ width: Int) -> [Block] {
    let terms = min(widest(\.term), width / 2)
    let room = width - terms - Self.gap
    let isBeside = room >= min(widest(\.meaning), Self.narrowest)
    return entries.map { entry in
      let term = WrappedText(entry.term, width: isBeside ? terms : width).lines
      let meaning = WrappedText(entry.meaning, width: isBeside ? room : width - Self.indent).lines
      return Block(
        term: term, meaning: entry.meaning.isEmpty ? [] : meaning,
        column: isBeside ? terms + Self.gap : Self.indent, above: isBeside ? 0 : term.count)
    }
  }

  private func widest(_ text: KeyPath<Entry, String>) -> Int {
    entries.map { SanitizedText.width(of: $0[keyPath: text]) }.max() ?? 0
  }
}
