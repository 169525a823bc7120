import TerminalKit
import UnicodeKit

/// Lines that are added while the user reads. The log shows the newest one until the user scrolls
/// up. It wraps long lines and has a filter. Adding, painting and scrolling take the same time for
/// ten lines and for 100,000.
///
/// Linear mode reads the newest lines first.
///
/// ```swift
/// let log = Log(label: "Build")
/// log.append("Compiling…")
/// log.append(StyledText("error: ", role: .danger) + StyledText("no such module"))
/// setNeedsPaint()
/// ```
@MainActor
public final class Log: Widget {
  /// Name of the log for tests and linear mode.
  public var label: String
  /// Text that is shown before the first line.
  public var empty = ""
  /// True if long lines are wrapped; otherwise they are cut. The user switches it with `w`.
  public var wraps = true

  private let words: KitTexts
  private let capacity: Int
  private var lines: LogLines
  private var filter = RowFilter()
  /// Numbers of the lines that the filter lets through; nil for all.
  private var matches: [Int]?
  private var scroll = LogScroll()

  /// Creates an empty log.
  ///
  /// - Parameter capacity: number of lines to keep. Older ones are dropped in blocks of 1024.
  public init(label: String, capacity: Int = 100_000, words: KitTexts = .standard) {
    self.label = label
    self.words = words
    self.capacity = capacity
    lines = LogLines(capacity: capacity)
  }

  /// True if the log scrolls so that the newest line stays visible. It ends when the user scrolls
  /// up, and begins again at the end.
  public var isFollowing: Bool {
    get { scroll.top == nil }
    set { scroll.top = newValue ? nil : scroll.top ?? scroll.shown }
  }

  /// Adds a text at the end, one line for each of its lines.
  public func append(_ text: String, role: StyleRole? = nil) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      append(line: StyledText(String(line), role: role))
    }
  }

  /// Adds a line in which some words have roles of their own.
  public func append(_ line: StyledText) {
    var part = StyledText([])
    for span in line.spans {
      let pieces = span.text.split(separator: "\n", omittingEmptySubsequences: false)
      for (number, piece) in pieces.enumerated() {
        if number > 0 {
          append(line: part)
          part = StyledText([])
        }
        part.spans.append(StyledText.Span(String(piece), role: span.role))
      }
    }
    append(line: part)
  }

  /// Removes all lines. The log then follows its newest line again.
  public func removeAll() {
    lines = LogLines(capacity: capacity)
    matches = matches.map { _ in [] }
    scroll.top = nil
  }

  private func append(line: StyledText) {
    lines.append(line)
    guard matches != nil else { return }
    let number = lines.numbers.upperBound - 1
    if lines.isLine(number, with: filter.part) { matches?.append(number) }
    let dropped = matches?.prefix { $0 < lines.numbers.lowerBound }.count ?? 0
    matches?.removeFirst(dropped)
  }

  // MARK: Widget

  public var isFocusable: Bool { true }
  public var stretches: Bool { true }
  public var takesText: Bool { filter.isTyping }

  public var hints: [KeyHint] {
    let escape = filter.isOn ? [KeyHint("Esc", .clearFilter, .essential)] : []
    let letters = filter.isTyping ? [] : [KeyHint("/", .filter), KeyHint("w", .wrapLines)]
    return [KeyHint("↑↓", .scroll, .essential)] + letters + escape
      + RowCursor.hints(isTyping: filter.isTyping).filter { $0.action != .jump }
  }

  /// The value is the newest line.
  public var description: WidgetDescription {
    let newest = lines.numbers.last.map(lines.text)
    var description = WidgetDescription(
      role: .log, label: label, value: newest ?? "", states: [.readOnly],
      hint: newest == nil ? empty : "")
    description.summary = words.summary(lines.numbers.count)
    return description
  }

  /// The lines, the newest first.
  public var options: [WidgetOption] { (0..<optionCount).map(option) }
  public var optionCount: Int { lines.numbers.count }

  public func option(at index: Int) -> WidgetOption {
    WidgetOption(lines.text(of: lines.numbers.upperBound - 1 - index))
  }

  public func options(containing part: String) -> [Int] {
    let last = lines.numbers.upperBound - 1
    return lines.numbers(containing: part.folded()).reversed().map { last - $0 }
  }

  public func height(forWidth width: Int) -> Int { max(1, lines.numbers.count) + top }

  public func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    if filter.isOn { filter.paint(on: &canvas, in: area.row(0), isFocused: isFocused) }
    let room = area.rows(from: top)
    let rows = scroll.rows(of: shown, in: Size(width: room.width, height: room.height))
    if isFocused, !filter.isTyping { canvas.cursor = room.origin }
    if rows.isEmpty {
      let text = lines.numbers.isEmpty ? empty : words.noMatches
      canvas.draw(text, at: room.origin, role: .muted, width: room.width)
    }
    for (line, text) in rows.enumerated() {
      text.paint(on: &canvas, at: room.row(line).origin, width: room.width)
    }
    scroll.bar(of: shown).paint(on: &canvas, beside: room, isFocused: isFocused)
  }

  public func handle(_ event: InputEvent) -> Bool {
    if filter.handle(event, isOnlyRead: true) {
      find()
      return true
    }
    switch event {
    case .text("/"):
      filter.begin()
      find()
    case .text("w"): wraps.toggle()
    case .text(let text): return text.allSatisfy { scroll.move($0, shown) }
    case .key(let key): return scroll.move(key, shown)
    default: return false
    }
    return true
  }

  /// Shows an option at the top, or as near to it as the end permits.
  public func perform(_ action: WidgetAction) -> Bool {
    guard case .reach(let index) = action, (0..<optionCount).contains(index) else { return false }
    scroll.top = LogScroll.Place(line: lines.numbers.upperBound - 1 - index)
    return true
  }

  public func scroll(by rows: Int) -> Bool {
    scroll.move(by: rows, shown)
    return true
  }

  private var top: Int { filter.isOn ? 1 : 0 }

  private var shown: LogScroll.Lines {
    LogScroll.Lines(lines: lines, matches: matches, wraps: wraps)
  }

  private func find() {
    if filter.isOn {
      matches = lines.numbers(containing: filter.part)
    } else {
      matches = nil
      lines.endSearch()
    }
  }
}
