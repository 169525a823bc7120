import Testing

@testable import TerminalKit

struct PasteTests {
  static let pastes: [(sent: String, pasted: String)] = [
    ("Ada", "Ada"), ("two\r\nlines", "two\r\nlines"), ("日本 é", "日本 é"),
    ("\(escape)OA", "\(escape)OA"), ("\(escape)[201", "\(escape)[201"),
    ("\(escape)[20\(escape)[2", "\(escape)[20\(escape)[2"),
    ("\(escape)\(escape)", "\(escape)\(escape)"),
    ("\(escape)[200~a", "\(escape)[200~a"), ("\u{3}\u{1A}", "\u{3}\u{1A}"), ("a\u{9B}b", "ab"),
  ]

  @Test(arguments: pastes)
  func `is one event, wherever the bytes are cut`(_ example: (sent: String, pasted: String)) {
    let bytes = Array("x\(escape)[200~\(example.sent)\(escape)[201~y".utf8)

    for cut in 0...bytes.count {
      let events = decode([Array(bytes[..<cut]), Array(bytes[cut...])])

      #expect(events == [.text("x"), .paste(example.pasted), .text("y")], "at \(cut)")
    }
  }

  @Test func `leaves out invalid bytes`() {
    let bytes = Array("\(escape)[200~a".utf8) + [0xFF, 0xC3] + Array("b\(escape)[201~".utf8)

    #expect(decode([bytes]) == [.paste("ab")])
  }

  @Test func `is nothing when nothing was pasted`() {
    #expect(decode("\(escape)[200~\(escape)[201~a") == [.text("a")])
  }

  @Test func `ends once: a second end is no key`() {
    #expect(decode("\(escape)[200~a\(escape)[201~\(escape)[201~b") == [.paste("a"), .text("b")])
  }

  @Test(arguments: [
    ("abcd", "abcd"), ("abcdef", "abcd"), ("abcé", "abc"), ("abc\(escape)[", "abc"), ("日本", "日"),
  ])
  func `leaves out what is beyond its limit, half of a character too`(
    _ sent: String, _ pasted: String
  ) {
    var collector = PasteCollector(limit: 4)

    let ends = "\(sent)\(escape)[201~".utf8.compactMap { collector.take($0) }

    #expect(ends == [pasted])
  }
}
