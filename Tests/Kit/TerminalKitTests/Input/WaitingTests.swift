import TerminalKit
import Testing

/// Tests the beginnings of sequences that may be keys by themselves, which only a timeout shows.
struct WaitingTests {
  var decoder = KeyDecoder()

  @Test(
    arguments: [
      ("", []), ("[", [.alt("[")]), ("O", [.alt("o")]), ("]", [.alt("]")]), ("P", [.alt("p")]),
      ("X", [.alt("x")]), ("^", [.alt("^")]), ("_", [.alt("_")]),
    ] as [(String, [Key])])
  mutating func `is Esc, or Alt with what followed, when nothing more comes`(
    _ beginning: String, _ keys: [Key]
  ) {
    let events = decoder.decode("\(escape)\(beginning)".utf8)

    #expect(events == [])
    #expect(decoder.isAmbiguous)
    #expect(decoder.flush() == (keys.isEmpty ? [.escape] : keys).map(InputEvent.key))
    #expect(!decoder.isAmbiguous)
    #expect(decoder.decode("[A".utf8) == [.text("[A")])
  }

  @Test(arguments: [("", false), ("[", true), ("O", true), ("]", true), ("P", true)])
  mutating func `leaves more time to what introduces a sequence than to Esc`(
    _ beginning: String, _ isIntroduced: Bool
  ) {
    _ = decoder.decode("\(escape)\(beginning)".utf8)

    #expect(decoder.isIntroduced == isIntroduced)
    _ = decoder.flush()
    #expect(!decoder.isIntroduced)
  }

  @Test mutating func `waits for the rest of a paste's mark whose first bytes came too early`() {
    _ = decoder.decode("\(escape)".utf8) + decoder.flush()

    #expect(decoder.decode("[20".utf8) == [])
    #expect(decoder.isIntroduced)
    #expect(decoder.flush() == [.text("[20")])
    #expect(decoder.decode("0~a\r\(escape)[201~".utf8) == [.paste("a\r")])
  }

  @Test(arguments: [
    "a", "\(escape)[1", "\(escape)[M", "\(escape)]0", "\(escape)]\(escape)", "\(escape)O5",
    "\u{C3}",
    "\(escape)[200~", "\(escape)[200~\(escape)",
  ])
  mutating func `waits without a limit for what cannot be a key`(_ beginning: String) {
    _ = decoder.decode(beginning.utf8)

    #expect(!decoder.isAmbiguous)
    #expect(decoder.flush() == [])
  }

  @Test func `is Esc twice when Esc comes twice`() {
    #expect(decode("\(escape)\(escape)") == [.key(.escape), .key(.escape)])
  }

  @Test(arguments: [
    "\(escape)[1", "\(escape)[1;5", "\(escape)O", "\(escape)O5", "\(escape)]0;title", "\(escape)P",
    "\(escape)[M!", "\(escape)[",
  ])
  func `lets a control character end what waits`(_ beginning: String) {
    #expect(decode("\(beginning)\u{3}a") == [.key(.control("c")), .text("a")])
    #expect(decode("\(beginning)\(escape)[Aa") == [.key(.up), .text("a")])
  }
}
