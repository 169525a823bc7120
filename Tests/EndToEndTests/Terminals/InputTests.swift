import ProgramTesting
import Testing

extension EndToEnd {
  /// Types unexpected input into each field.
  @Suite struct InputTests {
    static let labels = ["Full name", "E-mail", "Password", "Confirm password"]

    private let foyer: Foyer
    private let pane: Pane

    init() throws {
      foyer = try Foyer()
      pane = try Tmux().open()
    }

    @Test(arguments: labels, ["x", "e\u{301}\u{327}", "李", "🙂", "é x "])
    func `a paste of a megabyte is cut, and typing stays quick`(
      label: String, unit: String
    ) async throws {
      try await pane.openForm(of: foyer)
      try await go(to: label)

      try pane.paste(String(repeating: unit, count: 1_000_000 / unit.utf8.count))

      try await pane.until("a field full of it", within: .seconds(5)) {
        try pane.cursor.column > fieldStart + 40
      }
      try pane.press("C-u")
      try pane.type("abc")
      try await pane.until("an empty field", within: .seconds(5)) {
        try pane.cursor.column == fieldStart + 3
      }
      try pane.press("C-c", "C-c")
      try await pane.hides("Confirm password")
    }

    @Test(arguments: labels)
    func `a character with a million marks is survived`(label: String) async throws {
      try await pane.openForm(of: foyer)
      try await go(to: label)

      try pane.paste("e" + String(repeating: "\u{301}", count: 500_000))
      try pane.press("BTab")

      try await pane.until("another field") { try !pane.focusedLabel.hasSuffix(label) }
      try pane.press("C-c", "C-c")
      try await pane.hides("Confirm password")
    }

    @Test(arguments: [
      ("李小龍", 6), ("Zoë", 3), ("Zoe\u{308}", 3), ("🙂🙃", 4), ("ひらがな", 8), ("한국어", 6),
      ("e\u{301}\u{327}x", 2), ("Ñandú", 5),
    ])
    func `the caret stands behind what was typed, however wide`(
      text: String, width: Int
    ) async throws {
      try await pane.openForm(of: foyer)

      try pane.type(text)

      try await pane.until("the caret") { try pane.cursor.column == fieldStart + width }
      try pane.type("|")
      try await pane.shows("\(text)|")
    }

    @Test(arguments: ["👩‍👩‍👧‍👦", "🇧🇷", "👍🏽", "❤️", "a\u{200D}b", "\u{202E}abc", "\u{FEFF}x"])
    func `clusters and invisible characters leave the line in order`(text: String) async throws {
      try await pane.openForm(of: foyer)

      try pane.paste(text)
      try pane.press("C-a", "C-k")
      try pane.type("Ada Lovelace")

      try await pane.until("only the name") {
        try pane.lines[4].hasPrefix("    ▏Ada Lovelace   ") && pane.lines[4].hasSuffix("▕")
      }
    }

    @Test(arguments: labels)
    func `control bytes and invalid UTF-8 in a paste are dropped, replaced or refused`(
      label: String
    ) async throws {
      try await pane.openForm(of: foyer)
      try await go(to: label)
      let control = Array(UInt8(0)...8) + [0x1B, 0x5B, 0x33, 0x31, 0x6D, 0x7F, 0x9B, 0xFF, 0xC3]

      try pane.paste(control + Array("end".utf8))

      try await pane.focuses(label)
      try await pane.until("something") {
        try pane.cursor.column > fieldStart || pane.screen.contains("Nothing was pasted")
      }
      #expect(try !pane.screen.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
      #expect(try pane.ask("#{pane_dead}") == "0")
    }

    @Test(arguments: labels)
    func `bytes of no key at all are survived`(label: String) async throws {
      try await pane.openForm(of: foyer)
      try await go(to: label)

      try pane.send([0xFF, 0xFE, 0xC0, 0x80, 0xED, 0xA0, 0x80, 0xF5, 0x1B, 0x5B, 0x39, 0x39, 0x7E])
      try pane.send([0x1B, 0x4F, 0x1B, 0x5B, 0x3C, 0x30, 0x3B, 0x4D])

      try await pane.focuses(label)
      try pane.press("C-u")
      try pane.type("abc")
      try await pane.until("the caret") { try pane.cursor.column == fieldStart + 3 }
    }

    @Test func `a paste never sends the form, and its lines become one`() async throws {
      try await pane.openForm(of: foyer)

      try pane.paste("Ada\nLovelace\r\n")

      try await pane.shows("▏Ada Lovelace")
      try await pane.focuses("Full name")
      #expect(try foyer.accounts().isEmpty)
    }

    /// The column in which a field's text begins.
    private let fieldStart = 5

    private func go(to label: String) async throws {
      for _ in Self.labels.prefix(while: { $0 != label }) { try pane.press("Tab") }
      try await pane.focuses(label)
    }
  }
}
