import Colors
import TerminalKit

/// The rows of a play with the times at which they are visible. A row is drawn once, even if it
/// appears several times.
struct SVGTimeline {
  private(set) var markup = ""
  /// The rules of the animations of rows and cursor.
  private(set) var ownStyle = ""
  private let isMoving: Bool
  private(set) var roles: Set<StyleRole> = []
  private let length: Duration
  private let prefix: String

  /// - Parameters:
  ///   - screens: in the order of time, the first at time zero.
  ///   - prefix: of the names of animations, which have to differ within a picture.
  init(
    _ screens: [(time: Duration, canvas: Canvas)], length: Duration, looks: RecordingLooks,
    prefix: String = "k"
  ) {
    self.length = length
    self.prefix = prefix
    isMoving = screens.count > 1
    let rows = seenRows(screens, looks)
    for (number, row) in rows.enumerated() { add(row, number: number) }
    addCursor(screens, color: looks.foreground)
  }

  /// The rules of all animations.
  var style: String { (isMoving ? Self.baseStyle(length) : "") + ownStyle }

  private static let hidden = " visibility=\"hidden\""

  private struct SeenRow {
    let y: Int
    let markup: String
    /// The times at which the row appears and disappears; nil if it stays to the end.
    var spans: [(start: Duration, end: Duration?)]
  }

  static func baseStyle(_ length: Duration) -> String {
    """
    .a{animation-duration:\(length.inSeconds)s;\
    animation-iteration-count:infinite;animation-timing-function:step-end}
    @media(prefers-reduced-motion){.a{animation:none;visibility:hidden}.z{visibility:visible}}
    """
  }

  private mutating func seenRows(
    _ screens: [(time: Duration, canvas: Canvas)], _ looks: RecordingLooks
  ) -> [SeenRow] {
    var rows: [SeenRow] = []
    var places: [String: Int] = [:]
    var open: [Int: Int] = [:]
    func place(of y: Int, in canvas: Canvas) -> Int? {
      guard y < canvas.size.height else { return nil }
      let drawn = SVGRow(canvas, row: y, looks: looks)
      if drawn.markup.isEmpty { return nil }
      roles.formUnion(drawn.roles)
      let key = "\(y) \(drawn.markup)"
      if let place = places[key] { return place }
      places[key] = rows.count
      rows.append(SeenRow(y: y, markup: drawn.markup, spans: []))
      return rows.count - 1
    }
    for (index, screen) in screens.enumerated() {
      let before = index > 0 ? screens[index - 1].canvas : nil
      let height = max(screen.canvas.size.height, before?.size.height ?? 0)
      for y in 0..<height where !screen.canvas.hasSameRow(y, as: before) {
        let place = place(of: y, in: screen.canvas)
        // A screen of another width can have the same row.
        if open[y] == place { continue }
        if let row = open[y] { rows[row].spans[rows[row].spans.count - 1].end = screen.time }
        open[y] = place
        if let place { rows[place].spans.append((screen.time, nil)) }
      }
    }
    return rows
  }

  private mutating func add(_ row: SeenRow, number: Int) {
    let isAlways = row.spans.count == 1 && row.spans[0].start == .zero && row.spans[0].end == nil
    if isAlways {
      markup += "<g>\(row.markup)</g>\n"
      return
    }
    let isLast = row.spans.last?.end == nil
    // A viewer without animations or styles shows the first screen.
    let isFirst = row.spans.first?.start == .zero
    markup += "<g class=\"a\(isLast ? " z" : "")\"\(isFirst ? "" : Self.hidden) "
    markup += "style=\"animation-name:\(prefix)\(number)\">\(row.markup)</g>\n"
    let changes = row.spans.flatMap { span in
      [(span.start, "visibility:visible")] + (span.end.map { [($0, "visibility:hidden")] } ?? [])
    }
    ownStyle += Self.keyframes("\(prefix)\(number)", changes, length: length)
  }

  /// Adds a bar that moves with the cursor.
  private mutating func addCursor(
    _ screens: [(time: Duration, canvas: Canvas)], color: RGBColor
  ) {
    guard screens.contains(where: { $0.canvas.cursor != nil }) else { return }
    let bar = "<rect width=\"2\" height=\"\(SVGRow.cellHeight)\" fill=\"\(color.hex)\""
    guard screens.count > 1 else {
      markup += "\(bar) \(Self.attributes(screens[0].canvas))/>"
      return
    }
    markup += "\(bar) class=\"a\"\(Self.hidden) style=\"animation-name:c\"/>"
    // A rule without an opacity would keep that of the one before.
    let hasBlock = screens.contains { $0.canvas.cursorShape == .block }
    let opacity = { (canvas: Canvas) in
      hasBlock ? ";opacity:\(canvas.cursorShape == .block ? ".5" : "1")" : ""
    }
    ownStyle += Self.keyframes(
      "c", screens.map { ($0.time, Self.declaration($0.canvas) + opacity($0.canvas)) },
      length: length)
  }

  private static func declaration(_ canvas: Canvas) -> String {
    guard let cursor = canvas.cursor else { return "visibility:hidden" }
    let (x, y) = (cursor.x * SVGRow.cellWidth, cursor.y * SVGRow.cellHeight)
    return switch canvas.cursorShape {
    case .bar: "visibility:visible;transform:translate(\(x)px,\(y)px)"
    case .block: "visibility:visible;transform:translate(\(x)px,\(y)px) scale(5,1)"
    case .underline:
      "visibility:visible;transform:translate(\(x)px,\(y + SVGRow.cellHeight - 2)px) scale(5,.1)"
    }
  }

  /// The place and the shape of a still's cursor, whose bar is as wide as a fifth of a cell and as
  /// high as all of it.
  private static func attributes(_ canvas: Canvas) -> String {
    let place = canvas.cursor ?? Point(x: 0, y: 0)
    let (x, y) = (place.x * SVGRow.cellWidth, place.y * SVGRow.cellHeight)
    return switch canvas.cursorShape {
    case .bar: "x=\"\(x)\" y=\"\(y)\""
    case .block: "transform=\"translate(\(x) \(y)) scale(5 1)\" opacity=\".5\""
    case .underline:
      "transform=\"translate(\(x) \(y + SVGRow.cellHeight - 2)) scale(5 .1)\""
    }
  }

  static func keyframes(
    _ name: String, _ changes: [(Duration, String)], length: Duration
  ) -> String {
    let steps = changes.map { "\(percent($0, of: length))%{\($1)}" }
    return "\n@keyframes \(name){\(steps.joined())}"
  }

  /// Returns a percentage with three decimal places.
  private static func percent(_ time: Duration, of length: Duration) -> String {
    Duration.milliseconds(Int64((time / length * 100_000).rounded())).inSeconds
  }
}

extension Canvas {
  fileprivate func hasSameRow(_ y: Int, as other: Canvas?) -> Bool {
    guard let other, y < size.height, y < other.size.height, size.width == other.size.width
    else { return false }
    return isRow(y, sameAs: other)
      && (links.isEmpty && other.links.isEmpty || links(in: y) == other.links(in: y))
  }

  private func links(in row: Int) -> [CanvasLink] { links.filter { $0.origin.y == row } }
}
