import TerminalKit

/// A row of a screen as SVG: its backgrounds, then its text in runs that begin in their columns.
struct SVGRow {
  static let cellWidth = 10
  static let cellHeight = 20
  private static let baseline = 15

  let markup: String
  private(set) var roles: Set<StyleRole> = []

  /// Draws a row. The markup is empty if nothing is visible.
  init(_ canvas: Canvas, row: Int, looks: RecordingLooks) {
    var (backgrounds, texts) = ("", "")
    let end = Self.end(of: canvas, row: row)
    guard
      end > 0 || looks.colors(of: .text).ground != nil
        || (0..<canvas.size.width).contains(where: { canvas[$0, row].role != .text })
    else {
      markup = ""
      return
    }
    for run in Self.runs(canvas, row: row, looks, Self.links(canvas, row: row)) {
      if looks.colors(of: run.role).ground != nil {
        roles.insert(run.role)
        backgrounds += Self.ground(run, row: row)
      }
      guard run.x < end else { continue }
      if !run.isBlank { roles.insert(run.role) }
      texts += Self.text(run, end: end)
    }
    let y = row * Self.cellHeight + Self.baseline
    markup = backgrounds + (texts.isEmpty ? "" : "<text y=\"\(y)\">\(texts)</text>")
  }

  private struct Run {
    let x: Int
    let role: StyleRole
    /// Fonts differ in characters other than ASCII, so these are separate runs. A wide character is
    /// a run by itself.
    let kind: Kind
    /// The target of a link.
    let link: String?
    var width: Int
    var text: String

    enum Kind { case ascii, other, wide }

    init(_ cell: Cell, x: Int, link: String?) {
      self.x = x
      self.link = link
      role = cell.role
      width = cell.width
      text = cell.text
      let scalars = text.unicodeScalars
      kind =
        width == 2 ? .wide : scalars.count == 1 && scalars.allSatisfy(\.isASCII) ? .ascii : .other
    }

    var isBlank: Bool { text.allSatisfy { $0 == " " } }

    func continues(with next: Run) -> Bool {
      kind == next.kind && role == next.role && kind != .wide && link == next.link
    }
  }

  /// Links that any page may have; others could run something.
  private static let schemes = ["http://", "https://", "mailto:"]

  /// Returns the targets of links by the columns of their text.
  private static func links(_ canvas: Canvas, row: Int) -> [Int: String] {
    guard !canvas.links.isEmpty else { return [:] }
    var targets: [Int: String] = [:]
    for link in canvas.visibleLinks
    where link.origin.y == row && schemes.contains(where: link.target.lowercased().hasPrefix) {
      for x in 0..<SanitizedText.width(of: link.text) { targets[link.origin.x + x] = link.target }
    }
    return targets
  }

  private static func runs(
    _ canvas: Canvas, row: Int, _ looks: RecordingLooks, _ links: [Int: String]
  ) -> [Run] {
    var runs: [Run] = []
    for x in 0..<canvas.size.width where canvas[x, row].width > 0 {
      let next = Run(looks.seen(canvas[x, row]), x: x, link: links[x])
      if let last = runs.indices.last, runs[last].continues(with: next) {
        runs[last].width += 1
        runs[last].text += next.text
      } else {
        runs.append(next)
      }
    }
    return runs
  }

  /// Returns the column after the last character.
  private static func end(of canvas: Canvas, row: Int) -> Int {
    let last = (0..<canvas.size.width).last {
      canvas[$0, row].glyph != .blank && canvas[$0, row].width > 0
    }
    return last.map { $0 + canvas[$0, row].width } ?? 0
  }

  private static func ground(_ run: Run, row: Int) -> String {
    """
    <rect class="g\(run.role.rawValue)" x="\(run.x * cellWidth)" y="\(row * cellHeight)" \
    width="\(run.width * cellWidth)" height="\(cellHeight)" fill="none"/>
    """
  }

  /// Returns a run's text without the blanks at the row's end.
  private static func text(_ run: Run, end: Int) -> String {
    let beyond = max(0, run.x + run.width - end)
    let text = MarkupText.escaped(String(run.text.dropLast(beyond)))
    if run.isBlank, run.x == 0 { return text }
    let width = run.width - beyond
    let length = width > 1 && !run.isBlank ? " textLength=\"\(width * cellWidth)\"" : ""
    let style = run.role == .text || run.isBlank ? "" : " class=\"r\(run.role.rawValue)\""
    let span = "<tspan x=\"\(run.x * cellWidth)\"\(length)\(style)>\(text)</tspan>"
    return run.link.map { "<a href=\"\(MarkupText.line($0))\">\(span)</a>" } ?? span
  }
}
