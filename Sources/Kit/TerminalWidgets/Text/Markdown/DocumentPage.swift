import TerminalKit
import UnicodeKit

/// Document laid out for a width, with the positions of blocks and links.
struct DocumentPage {
  let rows: [[MarkdownLayout.Piece]]
  let directions: [Int: MarkdownLayout.Direction]
  /// First row of each block.
  let starts: [Int]
  let width: Int

  init(_ document: MarkdownDocument, links: NumberedSet<String>, width: Int) {
    let layout = MarkdownLayout(document, width: width, links: links)
    (rows, directions, starts) = (layout.rows, layout.directions, layout.starts)
    self.width = width
  }

  /// Returns the block of a row, and the row's position in it, from 0 to 1.
  func place(ofRow row: Int) -> (block: Int, part: Double) {
    let block = max(0, (starts.firstIndex { $0 > row } ?? starts.count) - 1)
    guard starts.indices.contains(block) else { return (0, 0) }
    return (block, Double(row - starts[block]) / Double(max(1, height(of: block))))
  }

  /// Returns the row at such a place on a page of any width.
  func row(at place: (block: Int, part: Double)) -> Int {
    guard starts.indices.contains(place.block) else { return 0 }
    return starts[place.block] + Int(place.part * Double(height(of: place.block)))
  }

  /// Returns the first row that contains a link.
  func row(ofLink number: Int) -> Int? {
    rows.firstIndex { $0.contains { $0.link == number } }
  }

  /// Returns the rows that contain a text, also one that goes on in the next row, ignoring case.
  func rows(with text: String) -> [Int] {
    let part = text.folded()
    guard !part.isEmpty else { return [] }
    let texts = rows.map { $0.map(\.text).joined().folded() }
    return texts.indices.filter { row in
      if texts[row].contains(part) { return true }
      guard row + 1 < texts.count else { return false }
      let next = texts[row + 1].drop { $0 == " " }
      if next.contains(part) { return false }
      // A row that is wrapped at a blank has lost it; a long word and some scripts have none there.
      return [" ", ""].contains { "\(texts[row])\($0)\(next)".contains(part) }
    }
  }

  private func height(of block: Int) -> Int {
    (starts.indices.contains(block + 1) ? starts[block + 1] : rows.count) - starts[block]
  }
}
