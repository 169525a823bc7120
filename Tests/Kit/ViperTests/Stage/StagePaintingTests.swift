import TerminalKit
import TerminalWidgets
import Testing
import ViperTesting

@MainActor
@Suite(.timeLimit(.minutes(1))) struct StagePaintingTests {
  let field = TextField(label: "Full name", words: .english)
  let button = Button("Create account")
  let screen: SampleScreen

  init() { screen = SampleScreen("Create account", [field, Spacer(), button]) }

  @Test func `paints the brand, the title, the screen and the keys`() {
    let playing = Playing(screen, size: Size(width: 60, height: 12))

    #expect(
      playing.terminal.screen == """
          ▲ Aurora                                  Create account
        ────────────────────────────────────────────────────────────
          Full name
          ▏                                        ▕


          ( Create account )




          Tab Next  ⇧Tab Previous  Esc Back  ^G F1 Help
        """)
    #expect(playing.terminal.cursor == Point(x: 3, y: 3))
  }

  @Test func `shows the label's name at 40×12 where it fits beside the title, else its mark`() {
    let playing = Playing(screen, size: Size(width: 40, height: 12))

    #expect(playing.lines[0] == "  ▲ Aurora              Create account")
    #expect(playing.lines[11] == "  Tab Next  Esc Back  ^G F1 Help")
    screen.title = "Create an account of your own"
    playing.terminal.send(.focus(true))
    #expect(playing.lines[0] == "  ▲      Create an account of your own")
  }

  @Test func `on 300×100 the title is in the border of a box, below the name, above the keys`() {
    let playing = Playing(screen, size: Size(width: 300, height: 100))
    let margin = String(repeating: " ", count: 111)

    #expect(playing.lines[..<30].allSatisfy { $0.isEmpty })
    #expect(playing.lines[30] == "\(margin)   ▲ Aurora")
    #expect(playing.lines[31].hasPrefix("\(margin)┌─ Create account ─"))
    #expect(playing.lines[36].count == 189)
    #expect(playing.lines[99].hasPrefix("\(margin)   Tab Next"))
  }

  @Test func `a dialog leaves the sides of the box`() {
    let playing = Playing(screen, size: Size(width: 100, height: 30))
    let dialog = SampleScreen("Sure?")
    dialog.form.show([Label("Really?")])
    playing.stack.push(dialog, as: .modal)
    playing.terminal.send()

    let line = playing.lines.first { $0.contains("Really?") } ?? ""
    #expect(line.hasPrefix(String(repeating: " ", count: 11) + "│"))
    #expect(line.count == 89)
  }

  @Test func `a screen of the full width has it but for two columns, with title and keys`() {
    screen.ownWidth = .full
    screen.form.show([Label(String(repeating: "x", count: 196)), Label("below"), button])
    let playing = Playing(screen, size: Size(width: 200, height: 24))

    #expect(playing.lines[3] == "  " + String(repeating: "x", count: 196))
    #expect(playing.lines[4] == "  below")
    #expect(playing.lines[0].hasPrefix("  ▲ ") && playing.lines[0].count == 198)
    #expect(playing.lines[23].hasPrefix("  Enter Create account"))
    playing.terminal.send(.mouse(MouseEvent(.click, at: Point(x: 30, y: 23))))
    #expect(screen.facts.last == "back")
  }

  @Test func `keeps the title beside the longest brand, and cuts the longest title`() {
    let playing = Playing(screen, brand: String(repeating: "Aurora ", count: 40))
    #expect(playing.lines[0].hasSuffix("Au…                  Create account"))

    screen.title = String(repeating: "title ", count: 40)
    playing.terminal.press(.tab)
    #expect(playing.lines[0].hasSuffix("…"))
    #expect(playing.lines[0].hasPrefix("    ▲ Aurora Aurora"))
  }

  @Test(arguments: [(39, 12), (40, 11), (30, 8), (1, 1)])
  func `says that it needs more room, and loses nothing`(_ width: Int, _ height: Int) {
    let playing = Playing(screen)
    playing.terminal.type("Ada")

    playing.terminal.resize(to: Size(width: width, height: height))
    let line = String("needs 40×12, now \(width)×\(height)")
    #expect(playing.lines.count == height)
    #expect(width < line.count || playing.lines[0] == line)
    playing.terminal.type("x")
    playing.terminal.press(.tab, .escape)

    playing.terminal.resize(to: Size(width: 40, height: 12))
    #expect(playing.lines[3].hasPrefix("  ▏Ada "))
    #expect(screen.form.focused === field)
    #expect(screen.facts == ["appeared"])
  }

  @Test(arguments: [
    (60, 16, 2, 3), (72, 20, 3, 4), (80, 24, 4, 4), (132, 43, 30, 6), (101, 30, 14, 5),
    (300, 100, 114, 34),
  ])
  func `a page stands in the middle, with margins that grow with the terminal`(
    _ width: Int, _ height: Int, _ x: Int, _ y: Int
  ) {
    let playing = Playing(screen, size: Size(width: width, height: height))

    #expect(playing.lines[y].prefix { $0 != "▏" }.count == x)
  }

  @Test func `the name and the keys begin where the page does at 80 columns`() {
    let playing = Playing(screen)

    #expect(playing.lines[0].hasPrefix("    ▲ Aurora"))
    #expect(playing.lines[0].count == 76)
    #expect(playing.lines[3] == "    Full name")
    #expect(playing.lines[23].hasPrefix("    Tab Next"))
  }

  @Test func `a margin above is no reason to scroll`() {
    screen.form.show((0..<7).map { TextField(label: "Field \($0)", words: .english) })
    let playing = Playing(screen)
    #expect(playing.lines[2] == "    Field 0")
    #expect(playing.lines[20] == "    Field 6")
  }

  @Test func `what scrolls anyway keeps the margin`() {
    let rows = (1...30).map { ListBox.Row("Row \($0)") }
    screen.form.show([ListBox(label: "Rows", rows: rows, words: .english)])
    let playing = Playing(screen)

    #expect(playing.lines[2] == "")
    #expect(playing.lines[3].hasPrefix("    ▸ Row 1"))
  }

  @Test func `what needs the rows has them, on a tall terminal too`() {
    screen.form.show((0..<15).map { TextField(label: "Field \($0)", words: .english) })

    let playing = Playing(screen, size: Size(width: 100, height: 50))

    #expect(playing.lines[2].contains("Field 0"))
  }

  @Test func `says so in as many rows as it takes`() {
    let playing = Playing(screen)

    playing.terminal.resize(to: Size(width: 20, height: 5))

    #expect(playing.lines == ["needs 40×12, now", "20×5", "", "", ""])
  }

  @Test func `a form that goes on has a scroll bar in the margin`() {
    let rows = (0..<4).map { TextField(label: "Field \($0)", words: .english) }
    screen.form.show(rows)
    let playing = Playing(screen)
    #expect(!playing.lines.contains { $0.hasSuffix("▐") })

    playing.terminal.resize(to: Size(width: 40, height: 12))

    let column = playing.lines[2..<11].map { $0.count == 39 ? $0.last : nil }
    #expect(column == ["▐", "▐", "▐", "▐", "▐", "▐", nil, nil, nil])
  }

  @Test func `paints once for a batch, however much changes in it`() async {
    let playing = Playing(screen)
    field.onChange = { [screen] _ in screen.setNeedsPaint() }

    playing.terminal.send(.text("a"), .text("b"), .key(.backspace), .paste("cd"))
    await settle()

    #expect(playing.terminal.frames == 2)
    #expect(field.text == "acd")
  }

  @Test func `paints once for what is shown without a key, however often that is asked for`() async
  {
    let playing = Playing(screen)

    screen.title = "Account created"
    for _ in 0..<5 { screen.setNeedsPaint() }
    #expect(playing.terminal.frames == 1)
    await settle()

    #expect(playing.terminal.frames == 2)
    #expect(playing.lines[0].hasSuffix("Account created"))
  }

  @Test func `paints a popup over what was there, with the cursor in it`() {
    let playing = Playing(screen, size: Size(width: 40, height: 12))

    playing.stack.push(SampleScreen("Sure?", [Label("Really?"), button]), as: .modal)
    playing.terminal.send()

    #expect(
      playing.lines[0...9] == [
        "  ▲ Aurora              Create account",
        "────────────────────────────────────────",
        "  Full name",
        "  ┌─ Sure? ──────────────────────────┐",
        "  │                                  │",
        "  │ Really?                          │",
        "  │ ( Create account )               │",
        "  │                                  │",
        "  └──────────────────────────────────┘",
        "",
      ])
    #expect(playing.terminal.cursor == Point(x: 20, y: 6))
    #expect(playing.lines[11] == " Enter Create account  Esc Back  F1 Help")
  }
}
