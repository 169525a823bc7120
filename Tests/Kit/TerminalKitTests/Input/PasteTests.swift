import Testing

@testable import TerminalKit

@Suite(.timeLimit(.minutes(5))) struct PasteTests {
  static let pastes: [(sent: String, pasted: String)] = [
    ("Ada", "Ada"), ("two\r\nlines", "two\r\nlines"), ("日本 é", "日本 é"),
    ("\(escape)OA", "\(escape)OA"), ("\(escape)[201", "\(escape)[201"),
    ("\(escape)[20\(escape)[2", "\(escape)[20\(escape)[2"),
    ("\(escape)\(escape)", "\(escape)\(escape)"),
    ("\(escape)[200~a", "\(escape)[200~a"), ("\u{3}\u{1A}", "\u{3}\u{1A}"),
    ("a\u{9B}b", "a\u{9B}b"),
  ]

  @Test(arguments: pastes)
  func `is one event, wherever the bytes are cut`(_ example: (sent: String, pasted: String)) {
    let bytes = Array("x\(escape)[200~\(example.sent)\(escape)[201~y".utf8)

    for cut in 0...bytes.count {
      let events = decode([Array(bytes[..<cut]), Array(bytes[cut...])])

      #expect(events == [.text("x"), .paste(example.pasted), .text("y")], "at \(cut)")
    }
  }

  @Test func `marks invalid bytes, so that a field can refuse them`() {
    let bytes = Array("\(escape)[200~a".utf8) + [0xFF, 0xC3] + Array("b\(escape)[201~".utf8)

    #expect(decode([bytes]) == [.paste("a\u{FFFD}\u{FFFD}b")])
  }

  /// A slow connection may cut a paste anywhere, and be silent for longer than any limit.
  @Test(arguments: ["Ada\nLovelace\n", "\n", "a\tb\r\n", "é日\n"])
  func `presses no key but Esc, wherever it is cut`(_ pasted: String) {
    let bytes = Array("\(escape)[200~\(pasted)\(escape)[201~".utf8)

    for cut in 1..<bytes.count {
      for second in cut..<bytes.count {
        var decoder = KeyDecoder()
        var events: [InputEvent] = []
        for part in [bytes[..<cut], bytes[cut..<second], bytes[second...]] {
          events += decoder.decode(part) + decoder.flush() + decoder.cutPaste()
        }

        let keys = events.filter { if case .key = $0 { true } else { false } }
        let allowed: [[InputEvent]] = [[], [.key(.escape)], [.key(.alt("["))]]
        #expect(allowed.contains(keys), "cut at \(cut) and \(second): \(events)")
        #expect(decoder.decode("\u{3}".utf8) == [.key(.control("c"))])
      }
    }
  }

  @Test func `has no key of a guest if its end never comes, until one that text doesn't have`() {
    var decoder = KeyDecoder()
    _ = decoder.decode("\(escape)[200~one".utf8)
    _ = decoder.cutPaste()

    #expect(decoder.decode("\n".utf8) + decoder.cutPaste() == [.paste("\n")])
    #expect(decoder.decode("\(escape)[C\r".utf8.prefix(3)) == [.key(.right)])
    #expect(decoder.decode("\r".utf8) == [.key(.enter)])
  }

  @Test(arguments: [("[C", true), ("[3;1:1~", true), ("[27;5;9~", false)])
  func `is ended by a key of at most eight bytes, and not by a longer sequence`(
    bytes: String, isKey: Bool
  ) {
    var decoder = KeyDecoder()
    _ = decoder.decode("\(escape)[200~one".utf8)
    _ = decoder.cutPaste()

    let events = decoder.decode("\(escape)\(bytes)".utf8)

    #expect(events.contains { if case .key = $0 { true } else { false } } == isKey)
  }

  @Test func `is nothing when nothing was pasted`() {
    #expect(decode("\(escape)[200~\(escape)[201~a") == [.text("a")])
  }

  @Test func `ends once: a second end is no key`() {
    #expect(decode("\(escape)[200~a\(escape)[201~\(escape)[201~b") == [.paste("a"), .text("b")])
  }

  @Test func `is cut when its end doesn't come, and then keys are keys`() {
    var decoder = KeyDecoder()

    #expect(decoder.decode("\(escape)[200~Ada\u{3}".utf8) == [])
    #expect(decoder.isPasting)
    #expect(decoder.cutPaste() == [.paste("Ada\u{3}")])
    #expect(!decoder.isPasting)
    #expect(decoder.decode("\u{3}".utf8) == [.key(.control("c"))])
    #expect(decoder.decode("\(escape)[A".utf8) == [.key(.up)])
    #expect(decoder.decode("é".utf8) == [.text("é")])
  }

  @Test func `presses no key when the rest of it comes after all`() {
    var decoder = KeyDecoder()
    _ = decoder.decode("\(escape)[200~one\n".utf8)
    _ = decoder.cutPaste()

    #expect(decoder.decode("two\r\rthree".utf8) == [])
    #expect(decoder.decode("\r\(escape)[201~\r".utf8) == [.paste("two\r\rthree\r"), .key(.enter)])
    #expect(decoder.decode("a\r".utf8) == [.text("a"), .key(.enter)])
  }

  @Test func `is cut within its end, which may come later`() {
    var decoder = KeyDecoder()
    _ = decoder.decode("\(escape)[200~Ada\(escape)[20".utf8)

    #expect(decoder.cutPaste() == [.paste("Ada")])
    #expect(decoder.decode("1~".utf8) == [])
    #expect(decoder.decode("ab".utf8) == [.text("ab")])
  }

  @Test func `begins anew after one that was cut`() {
    var decoder = KeyDecoder()
    _ = decoder.decode("\(escape)[200~Ada".utf8)
    _ = decoder.cutPaste()

    #expect(decoder.decode("\(escape)[200~Bob\(escape)[201~".utf8) == [.paste("Bob")])
    #expect(decoder.decode("ab".utf8) == [.text("ab")])
  }

  @Test func `takes no more memory than its limit, however much comes`() {
    var decoder = KeyDecoder()
    let megabyte = [UInt8](repeating: UInt8(ascii: "a"), count: 1 << 20)
    _ = decoder.decode("\(escape)[200~".utf8)

    for _ in 1...4 { _ = decoder.decode(megabyte) }

    let events = decoder.decode("\(escape)[201~b".utf8)
    guard case .paste(let text) = events.first else { return #expect(Bool(false), "no paste") }
    #expect(text.utf8.count == 2 << 20)
    #expect(events.last == .text("b"))
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
