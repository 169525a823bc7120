import TerminalKit
import UnicodeKit

/// Lines of a log, packed in blocks. A line has a number that it keeps while older ones are dropped.
struct LogLines {
  private struct Block {
    var texts = PackedTexts()
    /// Folded texts, while a filter is on.
    var keys: PackedTexts?
    var spans: [PackedSpan] = []
    /// End of each line's spans. A line without spans is of the log's role.
    var ends: [UInt32] = []
  }

  private struct PackedSpan {
    /// In bytes of UTF-8.
    let length: UInt32
    let role: StyleRole?
  }

  private static let blockSize = 1024

  private let capacity: Int
  private var blocks: [Block] = []
  private(set) var numbers = 0..<0

  /// - Parameter capacity: least number of lines to keep.
  init(capacity: Int) { self.capacity = max(1, capacity) }

  /// Adds one line; its text has no line feeds.
  mutating func append(_ line: StyledText) {
    if numbers.upperBound.isMultiple(of: Self.blockSize) { blocks.append(Block()) }
    let last = blocks.count - 1
    let text = line.text
    blocks[last].texts.append(text)
    if blocks[last].keys != nil { blocks[last].keys?.append(text.folded()) }
    if line.spans.contains(where: { $0.role != nil }) {
      blocks[last].spans += line.spans.map {
        PackedSpan(length: UInt32($0.text.utf8.count), role: $0.role)
      }
    }
    blocks[last].ends.append(UInt32(blocks[last].spans.count))
    numbers = numbers.lowerBound..<numbers.upperBound + 1
    if numbers.count >= capacity + Self.blockSize {
      blocks.removeFirst()
      numbers = numbers.lowerBound + Self.blockSize..<numbers.upperBound
    }
  }

  func text(of number: Int) -> String {
    let (block, index) = place(of: number)
    return blocks[block].texts[index]
  }

  subscript(number: Int) -> StyledText {
    let (block, index) = place(of: number)
    let (ends, text) = (blocks[block].ends, blocks[block].texts[index])
    let spans = blocks[block].spans[(index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])]
    guard !spans.isEmpty else { return StyledText(text) }
    var rest = text.utf8[...]
    return StyledText(
      spans.map { span in
        defer { rest = rest.dropFirst(Int(span.length)) }
        return StyledText.Span(
          String(decoding: rest.prefix(Int(span.length)), as: UTF8.self), role: span.role)
      })
  }

  /// Returns the numbers of the lines that contain a folded text, in order.
  mutating func numbers(containing part: String) -> [Int] {
    blocks.indices.flatMap { block in
      let keys = blocks[block].keys ?? PackedTexts(blocks[block].texts.lazy.map { $0.folded() })
      blocks[block].keys = keys
      let first = numbers.lowerBound + block * Self.blockSize
      return keys.indices(containing: part).array.map { $0 + first }
    }
  }

  /// Returns whether a line contains a folded text.
  func isLine(_ number: Int, with part: String) -> Bool { text(of: number).folded().contains(part) }

  /// Frees the memory that searching needs.
  mutating func endSearch() { for block in blocks.indices { blocks[block].keys = nil } }

  private func place(of number: Int) -> (block: Int, index: Int) {
    let place = number - numbers.lowerBound
    return (place / Self.blockSize, place % Self.blockSize)
  }
}
