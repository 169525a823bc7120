import CNcurses
import Colors
import TerminalKit
import Testing

@testable import NcursesTerminal

extension OnNcurses {
  @MainActor
  struct NcursesScreenTests {
    @Test func `writes what is on the canvas, and nothing when nothing changed`() throws {
      let headless = try Headless()

      let first = headless.paint("Full name: é 日本")
      let second = headless.paint("Full name: é 日本")

      #expect(first.contains("Full name: é 日本"))
      #expect(second == "")
    }

    @Test(arguments: [(RGBColor.black, "  Save  "), (nil, "( Save )")] as [(RGBColor?, String)])
    func `a button is a block where it has a background`(
      _ background: RGBColor?, _ text: String
    ) throws {
      let headless = try Headless(
        appearance: Appearance(themes: .ocean, background: background))

      let bytes = headless.paint {
        $0.draw("( Save )", at: Point(x: 1, y: 1), role: .button)
        $0.makeEdge(at: Point(x: 1, y: 1))
        $0.makeEdge(at: Point(x: 8, y: 1))
      }

      #expect(bytes.contains(text))
    }

    @Test func `writes one byte for a letter typed in a field`() throws {
      let headless = try Headless()
      _ = headless.paint("Ada", cursor: Point(x: 3, y: 0))

      let bytes = headless.paint("Ada ", cursor: Point(x: 4, y: 0))
      let more = headless.paint("Ada L", cursor: Point(x: 5, y: 0))

      #expect(bytes == " " || bytes == "\(escape)[C")
      #expect(more == "L")
    }

    @Test func `places the cursor after the last character, and hides it where there is none`()
      throws
    {
      let headless = try Headless()

      let shown = headless.paint("日e\u{301}", cursor: Point(x: 3, y: 0))
      let hidden = headless.paint("日e\u{301}")
      let again = headless.paint("日e\u{301}", cursor: Point(x: 0, y: 2))

      #expect(shown.contains("日") && shown.contains("e\u{301}"))
      #expect(hidden.contains("\(escape)[?25l"))
      #expect(again.contains("\(escape)[?12l\(escape)[?25h"))
    }

    @Test(
      arguments: [
        ("xterm-256color", nil, "\(escape)[38;5;131m"),
        ("xterm-color", nil, ""),  // none of the 8 is legible on black and white
        ("xterm-16color", nil, ""), ("vt220", nil, ""), ("xterm-256color", ColorChoice.none, ""),
        ("xterm-256color", .ansi, ""), ("xterm-16color", .truecolor, ""),
        ("xterm-256color", .palette, "\(escape)[38;5;131m"), ("vt220", .palette, ""),
      ] as [(String, ColorChoice?, String)])
    func `takes the colours that there are, or those that are wanted`(
      _ term: String, _ choice: ColorChoice?, _ color: String
    ) throws {
      let headless = try Headless(term: term, appearance: Appearance(color: choice))

      let bytes = headless.paint("wrong", role: .danger)

      #expect(bytes.contains("wrong"))
      #expect(bytes.contains(color) || color.isEmpty)
      #expect(["[38", "[31"].contains { bytes.contains($0) } == !color.isEmpty)
    }

    @Test func `paints an author's own role in its look, or as the kit's it is a kind of`() throws {
      let gold = StyleRole(.danger, own: 15)
      let theme = Theme.standard.adding(gold, Look(foreground: .xterm(29)))
      let themes = Themes(dark: theme, light: theme, neutral: theme)

      #expect(try Headless().paint("x", role: gold).contains("[38;5;131m"))
      let own = try Headless(appearance: Appearance(themes: themes))
      #expect(own.paint("x", role: gold).contains("[38;5;29m"))
    }

    @Test(
      .enabled(if: TerminalNameTests.hasDirectColor, "skipped: ncurses-term is missing"),
      arguments: [
        ("xterm-direct", "[38:2::126:224:184m"), ("xterm-256color", "[38;5;115m"),
        ("xterm-16color", "[36m"), ("xterm-color", "[36m"),
      ])
    func `goes down the ladder of colours`(_ term: String, _ color: String) throws {
      let mint = RGBColor(red: 0x7E, green: 0xE0, blue: 0xB8)
      let theme = Theme(backgrounds: RGBColor.darkBackgrounds) {
        $0 == .danger ? Look(foreground: mint) : Look()
      }
      let headless = try Headless(
        term: term,
        appearance: Appearance(themes: Themes(dark: theme, light: theme, neutral: theme)))

      #expect(headless.paint("mint", role: .danger).contains(color))
    }

    @Test func `Linux's console is known to be black`() throws {
      let theme = Theme(backgrounds: RGBColor.darkBackgrounds) { _ in
        Look(foreground: RGBColor(red: 0, green: 255, blue: 255))
      }
      let appearance = Appearance(themes: Themes(dark: theme, light: .standard))

      let headless = try Headless(term: "linux", appearance: appearance)

      #expect(headless.paint("a").contains("[36m"))
    }

    @Test func `a background goes with its foreground, or not at all`() throws {
      let grey = RGBColor(red: 0x2A, green: 0x2F, blue: 0x36)
      let white = RGBColor(red: 255, green: 255, blue: 255)
      let look = Look(foreground: white, background: grey, plainAttributes: .reverse)
      let theme = Theme { $0 == .selection ? look : Look() }
      let themes = Themes(dark: theme, light: theme, neutral: theme)
      let rich = try Headless(appearance: Appearance(themes: themes))
        .paint("chosen", role: .selection)

      #expect(rich.contains("[38;5;231m") && rich.contains("[48;5;236m"))
    }

    @Test func `keeps bold and reverse without colour`() throws {
      let headless = try Headless(appearance: Appearance(color: ColorChoice.none))

      #expect(headless.paint("bold", role: .title).contains(";1mbold"))
      #expect(headless.paint("reverse", role: .selection).contains(";7mreverse"))
    }

    @Test(arguments: [("linux", false), ("xterm", false), ("xterm-256color", true)])
    func `bold, a lighter colour on consoles and in PuTTY, isn't on reverse with few colours`(
      _ term: String, _ isBold: Bool
    ) throws {
      let theme = Theme { _ in Look(attributes: [.reverse, .bold]) }
      let headless = try Headless(
        term: term,
        appearance: Appearance(themes: Themes(dark: theme, light: theme, neutral: theme)))

      let bytes = headless.paint("a")

      #expect(bytes.contains("7m") && bytes.contains("1;7m") == isBold)
    }

    @Test func `is all ASCII where that is asked for`() throws {
      let headless = try Headless(appearance: Appearance(isASCII: true))

      let bytes = headless.paint("▸ e\u{301}日 ✓ ─ é")

      #expect(bytes.contains("> e?? + - e"))
      #expect(bytes.utf8.allSatisfy { $0 < 0x80 })
    }

    @Test func `repaints everything after a resize and after an invalidation`() throws {
      let headless = try Headless()
      _ = headless.paint("title")

      let resized = headless.paint(size: Size(width: 60, height: 20)) {
        $0.draw("title", at: Point(x: 50, y: 19))
      }
      headless.screen.invalidate()
      let again = headless.paint(size: Size(width: 60, height: 20)) {
        $0.draw("title", at: Point(x: 50, y: 19))
      }

      #expect(resized.contains("\(escape)[20;51H") && resized.contains("title"))
      #expect(again.contains("title"))
    }

    @Test(arguments: [Size(width: 1, height: 1), Size(width: 300, height: 100)])
    func `paints to its last corner`(_ size: Size) throws {
      let headless = try Headless(size: size)

      let bytes = headless.paint { $0.fill(Rect(size), role: .text, with: "x") }

      #expect(bytes.count { $0 == "x" } == size.width * size.height)
    }

    @Test func `blanks what is left of a wide character`() throws {
      let headless = try Headless()
      _ = headless.paint("日本")

      let left = headless.paint { $0.draw("x本", at: Point(x: 1, y: 0)) }

      #expect(left == "\r x", "日 is gone and 本 stays")
    }

    @Test(arguments: [("xterm-256color", true), ("vt220", false)])
    func `names the target of a link, and not under a popup`(_ term: String, _ isKnown: Bool) throws
    {
      let headless = try Headless(term: term)
      let link = "\(escape)]8;;https://a.example\(escape)\\a.example\(escape)]8;;\(escape)\\"
      let draw = { (canvas: inout Canvas) in
        canvas.draw("a.example", at: Point(x: 1, y: 1))
        canvas.link("a.example", at: Point(x: 1, y: 1), target: "https://a.example")
      }

      let shown = headless.paint(draw)
      let again = headless.paint(draw)
      let covered = headless.paint {
        draw(&$0)
        $0.draw("───", at: Point(x: 0, y: 1))
      }

      #expect(shown.contains(link) == isKnown)
      #expect(again == "")
      #expect(!covered.contains(link))
    }

    @Test func `is as large as the program says`() throws {
      let headless = try Headless(size: Size(width: 200, height: 50))

      let bytes = headless.paint { $0.draw("end", at: Point(x: 197, y: 49)) }

      #expect(bytes.contains("\(escape)[1;50r"), "the rows that scroll")
      #expect(bytes.contains("\(escape)[50;198Hen"))
    }

    @Test(arguments: [
      "㉈", "䷀", "\u{1FAE8}", "\u{1112}\u{1161}\u{11AB}", "न\u{93F}", "e\u{301}", "日", "ｱ",
    ])
    func `keeps what follows in its column, whatever a character's width`(_ text: String) throws {
      let headless = try Headless()
      let columns = SanitizedText.width(of: text)
      _ = headless.paint("\(text)|", cursor: Point(x: columns, y: 0))

      let bytes = headless.paint("\(text)+", cursor: Point(x: columns, y: 0))

      let isPlaced = bytes.hasSuffix("\(escape)[1;\(columns + 1)H")
      #expect(bytes.hasPrefix("+"), "the cursor stood where the canvas had it")
      #expect(bytes == "+\u{8}" || isPlaced, "and stands there again")
    }

    @Test func `draws no character that ncurses counts otherwise than the canvas`() throws {
      #expect(cn_use_utf8_locale())
      let scalars = (0x20...0x2FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)

      let different = scalars.filter { scalar in
        SanitizedText(String(scalar)).contains { piece in
          let first = piece.text.unicodeScalars.first?.value ?? 0
          return cn_width(first) >= 0 && Int(cn_width(first)) != piece.width
        }
      }

      // Most of them are circled numbers on black squares and hexagrams, drawn as `?`, and with glibc
      // 2.41 and utf8proc 2.9 the 126 signs that Unicode 16 made wide.
      #expect(different.count < 250)
    }
  }
}
