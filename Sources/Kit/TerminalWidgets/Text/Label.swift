import TerminalKit

/// Text that can't be changed, wrapped into lines.
@MainActor
public final class Label: Widget {
  /// Text of the label without roles. Setting it makes all of it of the label's role.
  public var text: String {
    get { styledText.text }
    set { styledText = StyledText(newValue) }
  }
  /// Text of the label in spans, which may have roles of their own.
  public var styledText: StyledText
  /// Shorter text for a low screen, where the label `yields` rows; empty for none.
  public var brief = ""
  /// Text for linear mode if that isn't `text`.
  public var spoken: String?
  public let yields: Int
  /// Mark before the text, which a reader doesn't hear.
  private var mark = ""
  private var tellsOutcome = false
  private let role: StyleRole
  private let isHeading: Bool

  /// Creates a label.
  ///
  /// - Parameter yields: order in which it gives up its rows on a low screen; see `Widget.yields`.
  public convenience init(
    _ text: String, role: StyleRole = .text, isHeading: Bool = false, yields: Int = 0
  ) {
    self.init(StyledText(text), role: role, isHeading: isHeading, yields: yields)
  }

  /// Creates a label with a message after its mark, which a listener doesn't hear. In linear mode a heading
  /// other than a hint takes the place of the screen's title.
  public convenience init(_ message: FieldMessage, isHeading: Bool = false) {
    self.init(message.text, role: message.role, isHeading: isHeading)
    mark = message.mark
    tellsOutcome = isHeading && message.kind != .hint
  }

  /// Creates a label in which some words have roles of their own.
  public init(
    _ text: StyledText, role: StyleRole = .text, isHeading: Bool = false, yields: Int = 0
  ) {
    styledText = text
    self.yields = yields
    self.role = role
    self.isHeading = isHeading
  }

  public var description: WidgetDescription {
    WidgetDescription(
      role: tellsOutcome ? .outcome : isHeading ? .heading : .text, label: spoken ?? text)
  }

  public func height(forWidth width: Int) -> Int { wrapped(width).count }

  public func briefRows(forWidth width: Int) -> Int {
    brief.isEmpty ? 0 : WrappedText(brief, width: width).lines.count
  }

  public func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    let lines = canvas.isPlain ? styledText.wrapped(width: area.width) : wrapped(area.width)
    let isShort = area.height < lines.count && !brief.isEmpty
    let shown = isShort ? StyledText(brief).wrapped(width: area.width) : lines
    for (row, line) in shown.prefix(area.height).enumerated() {
      line.paint(on: &canvas, at: area.row(row).origin, role: role)
    }
  }

  private func wrapped(_ width: Int) -> [StyledText] {
    mark.isEmpty
      ? styledText.wrapped(width: width)
      : (StyledText(mark) + styledText).wrapped(width: width)
  }
}
