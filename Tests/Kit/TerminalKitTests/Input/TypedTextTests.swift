import TerminalKit
import Testing

struct TypedTextTests {
  @Test(arguments: ["a", "é", "日本語", "👩‍👩‍👧‍👦", "e\u{301}", "🇩🇪", "~ ^", "नि"])
  func `types characters, wherever their bytes are cut`(_ text: String) {
    let bytes = Array(text.utf8)

    for cut in 0...bytes.count {
      #expect(decode([Array(bytes[..<cut]), Array(bytes[cut...])]) == [.text(text)], "at \(cut)")
    }
    #expect(decode(bytes.map { [$0] }) == [.text(text)])
  }

  static let invalid: [[UInt8]] = [
    [0x80], [0xBF], [0xC0], [0xC1], [0xF5], [0xFE], [0xFF], [0xC3], [0xE3, 0x81],
    [0xF0, 0x9F, 0x92],
    [0xC0, 0xAF], [0xE0, 0x80, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
    [0xC2, 0x80], [0xC2, 0x9B],  // C1 controls in UTF-8
    [0x00],
  ]

  @Test(arguments: invalid)
  func `leaves out bytes that are no text, and takes no other with them`(_ invalid: [UInt8]) {
    let bytes = Array("a".utf8) + invalid + Array("é".utf8)

    for cut in 0...bytes.count {
      #expect(decode([Array(bytes[..<cut]), Array(bytes[cut...])]) == [.text("aé")], "at \(cut)")
    }
  }

  @Test func `does not finish a character after a key that came between`() {
    #expect(decode([[0xC3], [0x0D], [0xA9]]) == [.key(.enter)])
    #expect(decode([[0xC3], Array("\(escape)[A".utf8), [0xA9]]) == [.key(.up)])
  }

  @Test func `keeps the order of text and keys`() {
    #expect(
      decode("ab\rc\(escape)[Dd") == [
        .text("ab"), .key(.enter), .text("c"), .key(.left), .text("d"),
      ])
  }
}
