import TerminalKit

/// Widgets to read in a scrolling window, for a text that is longer than the screen.
@MainActor
public final class ScrollView: Widget {
  /// Name of the text for tests and linear mode.
  public var label: String
  /// Called when the end becomes visible for the first time.
  public var onReachEnd: (@MainActor () -> Void)?
  private static let mostHeardAtOnce = 60
  private var contents: [any Widget]
  /// Widget that the next paint shows from its first row.
  private var first: (any Widget)?
  private var scroll = 0
  private var paintedScroll: Int?
  /// Rows that an arrow moves by: a page in a plain frame, since a reader says all rows that move.
  private var step = 1
  private var height = 1
  private var contentHeight = 0
  private var hasReachedEnd = false

  /// Creates a view.
  ///
  /// - Parameter contents: widgets that need no focus.
  public init(label: String, _ contents: [any Widget]) {
    self.label = label
    self.contents = contents
  }

  /// Replaces the contents and shows them from one of them, as far as they fill the window.
  public func show(_ contents: [any Widget], from first: any Widget) {
    (self.contents, self.first, paintedScroll, hasReachedEnd) = (contents, first, nil, false)
  }

  /// Shows the beginning, after a widget has got another text.
  public func scrollToStart() { (scroll, paintedScroll, hasReachedEnd) = (0, nil, false) }

  public var isFocusable: Bool { true }
  public var stretches: Bool { true }

  public var hints: [KeyHint] {
    guard mayScroll else { return [] }
    return [
      KeyHint("↑↓", .scroll, .essential), KeyHint("PgUp PgDn", .movePage),
      KeyHint("Home End", .moveToEnds, .listed),
    ] + KeyHint.reading
  }

  /// All text at once, for linear mode; or its name alone if it has too many parts to be heard at once.
  public var description: WidgetDescription {
    let texts = texts
    return isReadInParts(texts)
      ? WidgetDescription(role: .pages, label: label, states: [.readOnly])
      : WidgetDescription(
        role: .document, label: texts.isEmpty ? label : texts.joined(separator: "\n"))
  }

  /// The parts of a long text, which linear mode reads page by page.
  public var options: [WidgetOption] {
    let texts = texts
    return isReadInParts(texts) ? texts.map { WidgetOption($0) } : []
  }

  private var texts: [String] { contents.map(\.description.label).filter { !$0.isEmpty } }

  private func isReadInParts(_ texts: [String]) -> Bool { texts.count > Self.mostHeardAtOnce }

  public func height(forWidth width: Int) -> Int {
    contents.reduce(0) { $0 + $1.height(forWidth: width - ScrollBar.gap) }
  }

  public func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    let width = area.width - ScrollBar.gap
    let heights = contents.map { $0.height(forWidth: width) }
    (height, contentHeight) = (max(1, area.height), heights.reduce(0, +))
    step = canvas.isPlain ? height : 1
    let place = contents.firstIndex { $0 === first }
    move(to: place.map { heights[..<$0].reduce(0, +) } ?? scroll)
    first = nil
    var window = Canvas(
      size: Size(width: width, height: area.height), isPlain: canvas.isPlain,
      markWords: canvas.markWords)
    var y = -scroll
    for (widget, rows) in zip(contents, heights) {
      if y < area.height, y + rows > 0 {
        widget.paint(
          on: &window, in: Rect(x: 0, y: y, width: width, height: rows), isFocused: false)
      }
      y += rows
    }
    canvas.copy(window, rows: 0..<area.height, to: area.origin)
    if let paintedScroll, paintedScroll != scroll { canvas.speak(area.rowRange) }
    paintedScroll = scroll
    ScrollBar(scroll: scroll, height: height, contentHeight: contentHeight)
      .paint(on: &canvas, beside: area, isFocused: isFocused)
    if isFocused {
      canvas.cursor = area.origin
      canvas.focus?.isDocument = true
    }
    reportEnd()
  }

  public func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .key(.up), .text("k"): move(to: scroll - step)
    case .key(.down), .text("j"): move(to: scroll + step)
    case .key(.pageUp): move(to: scroll - height)
    case .key(.pageDown), .text(" "): move(to: scroll + height)
    case .key(.control("u")): move(to: scroll - max(1, height / 2))
    case .key(.control("d")): move(to: scroll + max(1, height / 2))
    case .key(.home), .text("g"): move(to: 0)
    case .key(.end), .text("G"): move(to: contentHeight)
    default: return false
    }
    return true
  }

  public func perform(_ action: WidgetAction) -> Bool {
    guard case .reach(let row) = action else { return false }
    move(to: row)
    reportEnd()
    return true
  }

  /// True if the text may be longer than the window. Before the first paint that isn't known.
  private var mayScroll: Bool { contentHeight == 0 || contentHeight > height }

  private func reportEnd() {
    guard !hasReachedEnd, scroll + height >= contentHeight else { return }
    hasReachedEnd = true
    onReachEnd?()
  }

  /// The last page of a plain frame repeats no rows of the one before.
  private func move(to row: Int) {
    let last = step > 1 ? (contentHeight - 1) / step * step : contentHeight - height
    scroll = max(0, min(row, last))
  }
}
