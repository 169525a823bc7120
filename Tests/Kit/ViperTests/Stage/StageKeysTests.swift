import PasswordWidgets
import TerminalKit
import TerminalWidgets
import Testing
import Viper
import ViperTesting

@MainActor
struct StageKeysTests {
  let field = TextField(label: "Name", words: .english)
  let password = PasswordField(label: "Password")
  let list = ListBox(label: "Rows", rows: ["one", "two"].map { ListBox.Row($0) }, words: .english)

  @Test func `gives Esc to the screen when no widget wants it`() {
    let screen = SampleScreen("List", [list])
    let playing = Playing(screen)

    playing.terminal.type("/")
    playing.terminal.press(.escape)
    #expect(screen.facts == ["appeared"])

    playing.terminal.press(.escape)
    #expect(screen.facts == ["appeared", "back"])
  }

  @Test func `a screen's letter isn't offered while letters are typed`() {
    let screen = SampleScreen("List", [list])
    screen.ownHints = [KeyHint("x", KeyAction("archive").called("Archive"), .essential)]
    let pilot = Pilot(screen)
    #expect(pilot.screen.contains("x Archive"))

    pilot.play("/")
    #expect(!pilot.screen.contains("x Archive"))
    pilot.play(.escape)
    #expect(pilot.screen.contains("x Archive"))
  }

  @Test func `F1 lists each effect once, with all of its keys, by what they are for`() {
    list.onOpen = { _ in }
    let playing = Playing(SampleScreen("List", [list]), size: Size(width: 80, height: 30))

    playing.terminal.press(.function(1))

    let rows = playing.lines.map { line in
      line.filter { !"│▸".contains($0) }.drop { $0 == " " }
    }
    #expect(rows.contains { $0.hasPrefix("↑↓  Ctrl+P Ctrl+N  j k") && $0.contains("Move") })
    #expect(rows.count { $0.split(separator: " ").last == "Move" } == 1)
    let (last, first) = (
      rows.firstIndex { $0.hasPrefix("Esc") }, rows.firstIndex { $0.hasPrefix("F1") }
    )
    #expect(last.map { $0 + 2 } == first)  // an empty row between the groups
  }

  @Test func `on a narrow terminal F1 lists one key of each effect, and cuts no effect`() {
    list.onOpen = { _ in }
    let playing = Playing(SampleScreen("List", [list]), size: Size(width: 40, height: 20))

    playing.terminal.press(.function(1))

    #expect(playing.terminal.screen.contains("^U ^D        Move half a page"))
    #expect(!playing.terminal.screen.contains("…"))
    #expect(!playing.terminal.screen.contains("j k"))
  }

  @Test(arguments: [Key.function(1), .alt("?"), .control("g")])
  func `the list of keys opens once`(_ key: Key) {
    let playing = Playing(SampleScreen("List", [list]))

    playing.terminal.press(key)
    #expect(playing.terminal.screen.contains("┌─ Keys ─"))
    playing.terminal.press(key)

    #expect(!playing.terminal.screen.contains("┌─ Keys ─"))
  }

  @Test func `in ASCII the keys are called by names that it can write`() {
    let screen = SampleScreen("Form", [field, list])
    let terminal = ScriptedTerminal(isASCII: true)
    let stack = ScreenStack()
    stack.push(screen)
    let stage = Stage(
      terminal: terminal, stack: stack, header: Stage.Header(mark: "A", name: "Aurora"),
      words: .english)
    stage.run { _ in }

    terminal.press(.tab)
    #expect(terminal.screen.contains("Shift-Tab Previous"))
    #expect(!terminal.screen.contains("⇧"))
    terminal.press(.function(1))

    #expect(terminal.screen.contains("Shift-Tab"))
    #expect(terminal.screen.contains("1–9"), "a dash, which is one in ASCII, too")
  }

  @Test func `gives letters to the screen when no widget wants them, one by one`() {
    let screen = SampleScreen("List", [list])
    let playing = Playing(screen)

    playing.terminal.type("qjx")

    #expect(screen.facts == ["appeared", "q", "x"])
    #expect(list.description.value == "two")
  }

  @Test func `a popup that goes at a key leaves it to what it was over`() {
    let playing = Playing(SampleScreen("Form", [field]))
    playing.stack.push(PassingScreen(playing.stack), as: .modal)

    playing.terminal.type("Ada")

    #expect(field.text == "Ada")
  }

  @Test func `but no letter that would be a command there`() {
    let screen = SampleScreen("List", [list])
    let playing = Playing(screen)
    playing.stack.push(PassingScreen(playing.stack), as: .modal)

    playing.terminal.type("q")
    playing.terminal.press(.down)

    #expect(screen.facts == ["appeared"])
    #expect(list.description.value == "two")
  }

  @Test func `names a key once, by what it does first`() {
    let playing = Playing(SampleScreen("List", [list]))

    playing.terminal.type("/")

    #expect(playing.lines.contains("    ↑↓ Move  Esc Clear filter  ^G F1 Help"))
  }

  @Test func `types what follows a command into the field it opened`() {
    let playing = Playing(SampleScreen("List", [list]))

    playing.terminal.type("/tw?")

    #expect(playing.lines[3] == "    /tw?")
  }

  @Test(arguments: [.key(.function(1)), .text("?")] as [InputEvent])
  func `lists all keys`(_ event: InputEvent) {
    let playing = Playing(SampleScreen("List", [list]))

    playing.terminal.send(event)

    let keys = [
      "↑↓", "/", "PgUp PgDn", "Ctrl+U Ctrl+D", "Home End", "1–9", "Esc", "F1",
      "Ctrl+L", "Ctrl+Z", "Ctrl+C",
    ]
    #expect(playing.lines.contains { $0.contains("─ Keys ─") })
    #expect(keys.filter { key in !playing.lines.contains { $0.contains(" \(key) ") } } == [])
    #expect(playing.lines.last?.contains("F1") == false, "it closes the list then")
  }

  @Test(arguments: [.key(.function(1)), .text("?"), .key(.escape), .key(.enter)] as [InputEvent])
  func `closes the list of keys again`(_ event: InputEvent) {
    let screen = SampleScreen("List", [list])
    let playing = Playing(screen)
    playing.terminal.press(.function(1))

    playing.terminal.send(event)

    #expect(!playing.lines.contains { $0.contains("─ Keys ─") })
    #expect(screen.facts == ["appeared"])
  }

  @Test func `types a question mark into a field, where F1 still helps`() {
    let playing = Playing(SampleScreen("Form", [field]))

    playing.terminal.type("?")
    #expect(field.text == "?")

    playing.terminal.press(.function(1))
    #expect(playing.lines.contains { $0.contains("─ Keys ─") })
  }

  @Test func `repaints all on Ctrl-L and stops on Ctrl-Z`() {
    let playing = Playing(SampleScreen("Form", [field]))

    playing.terminal.press(.control("l"), .control("z"))

    #expect(playing.terminal.invalidations == 1)
    #expect(playing.terminal.suspensions == 1)
  }

  @Test func `hides a password when the terminal loses the focus, under a popup too`() {
    let playing = Playing(SampleScreen("Form", [password]), size: Size(width: 80, height: 24))
    playing.terminal.type("secret")
    playing.terminal.press(.control("t"))
    #expect(playing.lines[4].contains("secret"))
    playing.stack.push(SampleScreen("Popup"), as: .modal)

    playing.terminal.send(.focus(false))

    #expect(!playing.terminal.screen.contains("secret"))
    #expect(playing.lines[4].contains("••••••"))
  }
}

/// Pops itself at the first key, which it doesn't handle.
@MainActor
private final class PassingScreen: Screen {
  private let stack: ScreenStack

  init(_ stack: ScreenStack) {
    self.stack = stack
    super.init()
  }

  override func handle(_ event: InputEvent) -> Bool {
    stack.dismiss()
    return false
  }
}
