import TerminalKit
import UnicodeKit

/// Line or paragraph of text whose spans may have roles of their own, such as search matches or a
/// state. Choose words that say the same: a terminal without colours and linear mode have only
/// those.
///
/// ```swift
/// Label(StyledText("Build ") + StyledText("failed", role: .danger))
/// ```
public struct StyledText: Sendable, Equatable {
  /// Part of a text.
  public struct Span: Sendable, Equatable {
    /// Text of the span.
    public var text: String
    /// Role of the span; nil for that of the text around it.
    public var role: StyleRole?

    /// Creates a span.
    public init(_ text: String, role: StyleRole? = nil) {
      self.text = text
      self.role = role
    }
  }

  /// Spans from left to right.
  public var spans: [Span]

  /// Creates a text of spans.
  public init(_ spans: [Span]) { self.spans = spans }

  /// Creates a text of one role.
  public init(_ text: String, role: StyleRole? = nil) {
    self.init(text.isEmpty ? [] : [Span(text, role: role)])
  }

  /// Text of all spans.
  ///
  /// `joined` would make Swift search all conformances of the program at the first call.
  public var text: String { spans.dropFirst().reduce(spans.first?.text ?? "") { $0 + $1.text } }

  /// Joins two texts.
  public static func + (left: StyledText, right: StyledText) -> StyledText {
    StyledText(left.spans + right.spans)
  }

  /// Adds a text at the end.
  public static func += (left: inout StyledText, right: StyledText) { left.spans += right.spans }

  /// Returns the text in lines of a width, as `WrappedText` breaks it.
  public func wrapped(width: Int) -> [StyledText] {
    let text = text
    let wrapped = WrappedText(text, width: width)
    if wrapped.lines == [text] { return [self] }  // the usual case
    guard spans.contains(where: { $0.role != nil }) else {
      return wrapped.lines.map { StyledText($0) }
    }
    guard spans.count > 1 else { return wrapped.lines.map { StyledText($0, role: spans[0].role) } }
    return zip(wrapped.lines, wrapped.runs(of: spans.map(\.text))).map { line, runs in
      var parts = runs.map { run in Span(run.text, role: run.part.flatMap { spans[$0].role }) }
      if let mark = line.unicodeScalars.first, mark.isDirection, !parts.isEmpty {
        parts[0].text.unicodeScalars.insert(mark, at: parts[0].text.startIndex)
      }
      return StyledText(parts)
    }
  }

  /// Draws the text in one line.
  ///
  /// - Parameters:
  ///   - role: role of spans without their own. On a selected row or bar all have it, so that they
  ///     stay legible.
  ///   - width: available columns; longer text is cut.
  /// - Returns: the columns used.
  @discardableResult
  public func paint(
    on canvas: inout Canvas, at place: Point, role: StyleRole = .text, width: Int = .max
  ) -> Int {
    let isPlate = [.selection, .bar, .buttonFocused].contains(role.kind)
    var used = 0
    for span in spans where used < width {
      let room = width == .max ? width : width - used
      used += canvas.draw(
        span.text, at: Point(x: place.x + used, y: place.y),
        role: isPlate ? role : span.role ?? role, width: room)
      // Half a cell may be left beside the mark of a cut text.
      if room != .max, SanitizedText.width(of: span.text) > room { break }
    }
    if spans.count > 1 {
      let area = Rect(x: place.x, y: place.y, width: used, height: 1)
      canvas.isolate(area, as: TextDirection(of: spans.map(\.text)))
    }
    return used
  }
}

extension Unicode.Scalar {
  /// True for the mark of a paragraph's direction.
  fileprivate var isDirection: Bool {
    self == TextDirection.leftToRight.mark || self == TextDirection.rightToLeft.mark
  }
}
