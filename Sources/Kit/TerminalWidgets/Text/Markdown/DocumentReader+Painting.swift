import TerminalKit

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
