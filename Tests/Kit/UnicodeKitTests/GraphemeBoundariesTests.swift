import Testing
import UnicodeKit

struct GraphemeBoundariesTests {
  @Test(arguments: [
    "", "a", "Ada", "e\u{301}a", "\r\n", "日本", "한국", "\u{1100}\u{1161}\u{11A8}a",
    "👨‍👩‍👧‍👦!", "🇩🇪🇫🇷", "👍🏽👍", "1\u{FE0F}\u{20E3}2", "\u{301}x",
  ])
  func `finds the boundaries that String finds`(_ text: String) {
    let expected = (Array(text.indices) + [text.endIndex]).map { text.utf8.offset(of: $0) }

    let offsets = offsets(in: Array(text.utf8))

    #expect(offsets == expected)
  }

  @Test(
    arguments: [
      ([0xFF], [0, 1]),
      ([0x61, 0xC3, 0x62], [0, 1, 2, 3]),
      ([0xF0, 0x9F, 0x98], [0, 1, 2, 3]),
    ] as [([UInt8], [Int])])
  func `counts a byte that is not UTF-8 as a cluster`(_ bytes: [UInt8], _ expected: [Int]) {
    #expect(offsets(in: bytes) == expected)
  }

  private func offsets(in bytes: [UInt8]) -> [Int] {
    bytes.withUnsafeBytes { GraphemeBoundaries.offsets(in: $0) }
  }
}

extension String.UTF8View {
  fileprivate func offset(of index: Index) -> Int { distance(from: startIndex, to: index) }
}
