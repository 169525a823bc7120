import TerminalKit

/// Document to read. It scrolls, keeps its position when the width changes, finds text, and numbers
/// its links.
///
/// Linear mode reads the beginning; then the user chooses among sections and links.
@MainActor
public final class DocumentReader: Widget {
  /// Name of the document for tests and linear mode.
  public var label: String
  /// Called with the target of an opened link.
  public var onOpen: (@MainActor (String) -> Void)?
  /// Called when the end becomes visible for the first time.
  public var onReachEnd: (@MainActor () -> Void)?

  private let words: KitTexts
  private var document = MarkdownDocument(blocks: [])
  var heard = LinearDocument(MarkdownDocument(blocks: []))
  var page = DocumentPage(MarkdownDocument(blocks: []), links: NumberedSet(), width: 0)
  var scroll = 0
  private var paintedScroll: Int?
  /// Rows that an arrow moves by. In a plain frame they are a page, since a reader says all rows that
  /// move.
  private var step = 1
  var height = 1
  private var find = PageFind()
  /// Row of a match that hasn't been shown yet.
  private var found: Int?
  /// True if the text of the search is in the document.
  private var hasMatches = false
  private var hasReachedEnd = false
  /// Index of the link that Tab has selected.
  var link: Int?

  /// Creates a reader of an empty document.
  public init(label: String, words: KitTexts = .standard) {
    self.label = label
    self.words = words
  }

  /// Shows a document from its beginning, or from a heading.
  ///
  /// - Parameter heading: position of the heading among the document's headings, from 0; linear mode
  ///   reads its section and offers the beginning.
  public func show(_ document: MarkdownDocument, atHeading heading: Int? = nil) {
    guard document != self.document else { return }
    self.document = document
    heard = LinearDocument(document, atHeading: heading)
    page = DocumentPage(document, links: heard.numbers, width: page.width)
    (scroll, link) = (firstRow, nil)
    hasMatches = !page.rows(with: find.text ?? "").isEmpty
  }

  public var isFocusable: Bool { true }
  public var stretches: Bool { true }
  public var takesText: Bool { find.isTyping }

  public var hints: [KeyHint] {
    let escape = find.isOn ? [KeyHint("Esc", .endSearch, .essential)] : []
    // While a search is typed, digits and the slash belong to its text.
    let open =
      links.isEmpty || find.isTyping ? [] : [KeyHint(linkKeys, .openLink, .essential)]
    let next =
      hasMatches && !find.isTyping ? [KeyHint("n N", .nextMatch, .essential)] : []
    let look = [KeyHint(find.isTyping ? "Enter" : "/", .find)]
    let search = next + open + look + escape
    return [KeyHint("↑↓", .scroll, .essential)] + search + [
      KeyHint("PgUp PgDn", .movePage), KeyHint("Home End", .moveToEnds, .listed),
    ] + (find.isTyping ? [] : KeyHint.reading)
  }

  /// Says that nothing matches what was typed.
  private var findNote: String {
    hasMatches || find.text?.isEmpty != false ? "" : words.noMatches
  }

  private var linkKeys: String { links.count == 1 ? "1" : "1-\(min(9, links.count))" }

  public func height(forWidth width: Int) -> Int {
    page(forWidth: width - ScrollBar.gap).rows.count
  }

  public func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    let top = find.isOn ? 1 : 0
    layOut(width: area.width - ScrollBar.gap)
    height = max(1, area.height - top)
    bringFoundIntoSight()
    step = canvas.isPlain ? height : 1
    scroll = clamped(scroll)
    if find.isOn {
      find.paint(on: &canvas, in: area.row(0), isFocused: isFocused, note: findNote)
    }
    for (line, row) in page.rows.dropFirst(scroll).prefix(height).enumerated() {
      let place = area.row(top + line)
      let end = paint(row, on: &canvas, in: place)
      find.mark(row, on: &canvas, in: place)
      page.directions[scroll + line]?.isolate(on: &canvas, from: place.origin, to: end)
    }
    let body = Rect(x: area.x, y: area.y + top, width: area.width, height: height)
    ScrollBar(
      scroll: min(scroll, page.rows.count - height), height: height, contentHeight: page.rows.count
    )
    .paint(on: &canvas, beside: body, isFocused: isFocused)
    if isFocused, !find.isTyping { setFocus(on: &canvas, in: body) }
    if let paintedScroll, paintedScroll != scroll { canvas.speak(body.rowRange) }
    paintedScroll = scroll
    reportEnd()
  }

  public func handle(_ event: InputEvent) -> Bool {
    if find.handle(event) {
      goToFound(from: scroll)
      return true
    }
    switch event {
    case .key(let key): return handle(key)
    case .text(let text): return text.allSatisfy { handle($0) }
    default: return false
    }
  }

  private func handle(_ key: Key) -> Bool {
    switch key {
    case .up: move(to: scroll - step)
    case .down: move(to: scroll + step)
    case .pageUp: move(to: scroll - height)
    case .pageDown: move(to: scroll + height)
    case .control("u"): move(to: scroll - max(1, height / 2))
    case .control("d"): move(to: scroll + max(1, height / 2))
    case .home: move(to: 0)
    case .end: move(to: page.rows.count)
    case .tab: return moveLink(by: 1)
    case .shiftTab: return moveLink(by: -1)
    case .enter: return openLink(link)
    default: return false
    }
    return true
  }

  /// ⇧Tab goes the way of Tab backwards, so it begins at the last link.
  public func didReturn() { select(links.indices.last) }

  private func handle(_ letter: Character) -> Bool {
    switch letter {
    case "k": move(to: scroll - step)
    case "j": move(to: scroll + step)
    case " ": move(to: scroll + height)
    case "g": move(to: 0)
    case "G": move(to: page.rows.count)
    case "/": find.begin()
    case "n" where find.isOn: goToFound(from: scroll + 1)
    case "N" where find.isOn: goToFound(before: scroll)
    case "1"..."9": return openLink(letter.wholeNumberValue.map { $0 - 1 })
    default: return false
    }
    return true
  }

  public func perform(_ action: WidgetAction) -> Bool {
    switch action {
    case .choose(let option): return choose(heard.part(ofOption: option))
    case .reach(let row): move(to: row)
    default: return false
    }
    return true
  }
}

// MARK: Moving

extension DocumentReader {
  private func choose(_ part: LinearDocument.Part) -> Bool {
    if case .link(let link) = part { return openLink(link) }
    heard.section = if case .section(let section) = part { section } else { nil }
    scroll = firstRow
    return true
  }

  /// Row at which the chosen section begins, else 0.
  private var firstRow: Int { heard.section.map { page.starts[heard.sections[$0].block] } ?? 0 }

  private func layOut(width: Int) {
    guard width != page.width else { return }
    let place = page.place(ofRow: scroll)
    page = page(forWidth: width)
    scroll = page.row(at: place)
  }

  private func page(forWidth width: Int) -> DocumentPage {
    width == page.width
      ? page : DocumentPage(document, links: heard.numbers, width: width)
  }

  /// The last page of a plain frame repeats no rows of the one before.
  private var lastRow: Int {
    step > 1 ? (page.rows.count - 1) / step * step : page.rows.count - height
  }

  /// A chosen section near the end stands at the top, too, until the reader moves.
  private func clamped(_ row: Int) -> Int { max(0, min(row, max(lastRow, firstRow))) }

  private func move(to row: Int) { scroll = max(0, min(row, max(lastRow, scroll))) }

  /// Returns false after the last link and before the text, so that the focus moves to another
  /// widget. Back from the first link is the text itself, where Tab came from.
  private func moveLink(by step: Int) -> Bool {
    if step < 0, link == nil { return false }
    let next = nextLink(by: step)
    select(links.indices.contains(next) ? next : nil)
    return link != nil || step < 0
  }

  private func select(_ number: Int?) {
    link = number
    guard let row = link.flatMap(page.row(ofLink:)) else { return }
    if !(scroll..<scroll + height).contains(row) { move(to: row - height / 2) }
  }

  /// After a page was turned, the links of that page come first.
  private func nextLink(by step: Int) -> Int {
    let isShown = { (row: Int) in (self.scroll..<self.scroll + self.height).contains(row) }
    if let link, page.row(ofLink: link).map(isShown) == true { return link + step }
    let shown = links.indices.filter { page.row(ofLink: $0).map(isShown) == true }
    return (step > 0 ? shown.first : shown.last) ?? link.map { $0 + step } ?? 0
  }

  private func openLink(_ number: Int?) -> Bool {
    guard let number, links.indices.contains(number), let onOpen else { return false }
    onOpen(links[number].target)
    return true
  }

  private func goToFound(from row: Int) {
    let rows = page.rows(with: find.text ?? "")
    hasMatches = !rows.isEmpty
    found = rows.first { $0 >= row } ?? rows.first
    if let found { scroll = found }
  }

  private func goToFound(before row: Int) {
    let rows = page.rows(with: find.text ?? "")
    found = rows.last { $0 < row } ?? rows.last
    if let found { scroll = found }
  }

  /// The search line takes a row, which may hide the match.
  private func bringFoundIntoSight() {
    guard let found else { return }
    if !(scroll..<scroll + height).contains(found) { scroll = found }
    self.found = nil
  }

  private func reportEnd() {
    guard !hasReachedEnd, !page.rows.isEmpty, scroll + height >= page.rows.count else { return }
    hasReachedEnd = true
    onReachEnd?()
  }
}

/// A document in linear mode.
extension DocumentReader {
  /// The beginning or the chosen section.
  public var description: WidgetDescription {
    WidgetDescription(role: .pages, label: label, hint: heard.read())
  }

  public var options: [WidgetOption] { (0..<optionCount).map(option) }
  public var optionCount: Int { heard.optionCount }
  public func option(at index: Int) -> WidgetOption { heard.option(at: index, title: label) }

  var links: [MarkdownDocument.Link] { heard.links }
}

/// The visible rows of a document.
extension DocumentReader {
  /// Sets the cursor to the chosen link, else to the first row.
  func setFocus(on canvas: inout Canvas, in body: Rect) {
    canvas.cursor = body.origin
    canvas.focus?.isDocument = true
    guard let link, let row = page.row(ofLink: link), row >= scroll, row < scroll + height
    else { return }
    let pieces = page.rows[row]
    let isPlain = canvas.isPlain
    let width = { (pieces: ArraySlice<MarkdownLayout.Piece>) in
      pieces.reduce(0) { $0 + SanitizedText.width(of: isPlain ? $1.spoken : $1.text) }
    }
    let start = width(pieces.prefix { $0.link != link })
    let part = width(pieces.drop { $0.link != link }.prefix { $0.link == link })
    let place = Point(x: body.x + start, y: body.y + row - scroll)
    canvas.cursor = place
    canvas.focus?.isDocument = false
    canvas.focus?.area = Rect(x: place.x, y: place.y, width: part, height: 1)
    canvas.focus?.item = link + 1
    // A link may go on in the next row.
    let isWrapped =
      row + 1 < min(page.rows.count, scroll + height)
      && page.rows[row + 1].contains { $0.link == link }
    canvas.focus?.notes = isWrapped ? place.y + 1..<place.y + 2 : nil
  }

  /// - Returns: the column after the row.
  func paint(
    _ row: [MarkdownLayout.Piece], on canvas: inout Canvas, in line: Rect
  ) -> Int {
    var x = line.x
    for piece in row {
      let place = Point(x: x, y: line.y)
      let room = line.x + line.width - ScrollBar.gap - x
      let isChosen = piece.link != nil && piece.link == link
      x += canvas.draw(
        canvas.isPlain ? piece.spoken : piece.text, at: place,
        role: isChosen ? .selection : piece.role, width: max(0, room))
      // A terminal's hyperlink is underlined text, which would hide that the link is selected.
      if let target = piece.target, !isChosen {
        canvas.link(piece.text, at: place, target: target)
      }
    }
    return x
  }
}
