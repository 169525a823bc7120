import TerminalKit
import TerminalWidgets
import Testing
import Viper
import ViperTesting

@MainActor
@Suite(.timeLimit(.minutes(1))) struct MenuTests {
  private let screen = FilesScreen()
  private let playing: Playing

  init() { playing = Playing(screen, size: Size(width: 96, height: 24)) }

  @Test func `the right button selects the row at the pointer, and opens its menu there`() {
    send(.rightClick, on: "mail.txt")

    #expect(
      playing.lines[3...8].map { $0.dropFirst(10) } == [
        "  notes.txt", "▸ ┌─ mail.txt ─────────────┐", "  │ ▸ Rename             r │",
        "  │   Delete   It is open. │", "  └────────────────────────┘", "",
      ])
    playing.terminal.press(.enter)
    #expect(screen.done == ["rename mail.txt"] && playing.stack.active === screen)
  }

  @Test func `F10 opens it below the cursor; its keys choose`() {
    #expect(playing.lines[23].contains("F10 Menu"))
    playing.terminal.press(.function(10))
    #expect(playing.lines[4].contains("┌─ notes.txt"))

    playing.terminal.type("r")

    #expect(screen.done == ["rename notes.txt"] && playing.stack.active === screen)
  }

  @Test func `Esc, F10 and a click elsewhere close it, and the click does nothing else`() {
    for close in [InputEvent.key(.escape), .key(.function(10))] {
      playing.terminal.press(.function(10))
      playing.terminal.send(close)
      #expect(playing.stack.active === screen)
    }
    playing.terminal.press(.function(10))
    send(.click, on: "( Actions )")

    #expect(playing.stack.active === screen && screen.done == [])
    #expect(screen.facts == [])
  }

  @Test func `a button opens one, and a command that isn't available says why`() {
    send(.click, on: "( Actions )")
    #expect(playing.stack.active !== screen)
    send(.click, on: "Archive")

    #expect(playing.lines[23].contains("There is no archive."))
    #expect(playing.stack.active !== screen)
    playing.terminal.type("q")
    #expect(screen.done == ["quit"])
  }

  @Test func `all of it is visible in a corner, and a plain screen has it in the middle`() {
    playing.terminal.send(.mouse(MouseEvent(.rightClick, at: Point(x: 79, y: 22))))
    #expect(playing.lines[19].hasSuffix(" ┌─ notes.txt ────────────┐"))
    #expect(playing.lines[22].hasSuffix(" └────────────────────────┘"))

    let plain = Playing(FilesScreen(), isPlain: true)
    plain.terminal.press(.function(10))

    #expect(plain.lines.contains { $0.contains("notes.txt") })
    #expect(plain.lines.contains { $0.contains("Rename") })
  }

  @Test func `linear mode offers it as a choice, and reads its commands`() async {
    let conversation = await Conversation(screen, ["Menu: notes.txt", "2", "1"])

    #expect(
      conversation.transcript == """
        Files
        1. notes.txt
        2. mail.txt
        3. Actions
        4. Menu: notes.txt
        Choose 1 to 4:
        > Menu: notes.txt

        notes.txt
        1. Rename
        2. Delete: It is open.
        Choose 1 to 2:
        > 2
        It is open.
        Choose 1 to 2:
        > 1

        Files
        1. notes.txt
        2. mail.txt
        3. Actions
        4. Menu: notes.txt
        Choose 1 to 4:
        (the input ends)

        """)
    #expect(screen.done == ["rename notes.txt"])
  }

  @Test(arguments: [("/mail", "Menu: mail.txt"), ("/z", nil)])
  func `a filter in linear mode selects what it finds, whose menu is offered`(
    filter: String, menu: String?
  ) async {
    let conversation = await Conversation(screen, [filter] + (menu.map { [$0] } ?? []))

    let read = conversation.transcript.split(separator: "> \(filter)\n")[1]
    #expect(read.contains("Menu: ") == (menu != nil) && !read.contains(". Menu: notes.txt"))
    #expect(read.contains("\nmail.txt\n1. Rename\n") == (menu != nil))
  }

  private func send(_ action: MouseEvent.Action, on text: String) {
    for (row, line) in playing.lines.enumerated() {
      guard let range = line.firstRange(of: text) else { continue }
      let column = line.distance(from: line.startIndex, to: range.lowerBound)
      playing.terminal.send(.mouse(MouseEvent(action, at: Point(x: column, y: row))))
      return
    }
    Issue.record("“\(text)” isn't on the screen.")
  }
}

/// A list of files with a menu for each.
@MainActor
private final class FilesScreen: Screen {
  private(set) var done: [String] = []
  private(set) var facts: [String] = []
  private let list = ListBox(
    label: "Files", rows: [.init("notes.txt"), .init("mail.txt")], words: .english)

  override init() {
    super.init()
    title = "Files"
    list.onOpen = { [weak self] in self?.facts.append("open \($0)") }
    form.show([list, Button("Actions") { [weak self] in self?.openActions() }])
  }

  override var contextMenu: Menu? {
    guard let file = list.selected.map({ list.rows[$0].title }) else { return nil }
    return Menu(
      file,
      [
        .init("Rename", key: "r") { [weak self] in self?.done.append("rename \(file)") },
        .init("Delete", unavailable: "It is open.") {},
      ])
  }

  private func openActions() {
    open(
      Menu(
        "Actions",
        [
          .init("Archive", unavailable: "There is no archive.") {}, .separator,
          .init("Quit", key: "q") { [weak self] in self?.done.append("quit") },
        ]))
  }
}
