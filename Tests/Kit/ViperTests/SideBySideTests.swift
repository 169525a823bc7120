import TerminalKit
import TerminalWidgets
import Testing
import ViperTesting

@testable import Viper

/// A list with details beside it at 110 columns and more.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct SideBySideTests {
  private let list = Cities()
  private let playing: Playing
  private let opened = Opened()

  init() {
    playing = Playing(SampleScreen("root"), size: Size(width: 110, height: 20))
    opened.navigator = Navigator(
      stack: playing.stack, makePreview: { [opened] in opened.preview($0, $1) },
      makeScreen: { [opened, list] route, _ in route == "list" ? list : opened.screen(route) })
    list.navigator = opened.navigator
    opened.navigator?.push("list")
  }

  @Test func `what is selected is shown beside the list, which keeps the keys`() async {
    await rest()

    #expect(playing.lines[2] == "    Cities" + blanks(36) + "│  Preview of Lima")
    #expect(playing.lines[4] == "    ▸ Lima" + blanks(36) + "│", "there is no button")
    #expect(playing.terminal.cursor == Point(x: 10, y: 4))
    playing.terminal.type("j")
    await rest()
    #expect(playing.lines[5].hasPrefix("    ▸ Oslo"))
    #expect(playing.lines[2].hasSuffix("│  Preview of Oslo"))
    #expect(playing.stack.top === list)
  }

  @Test func `the list has half of the room, but for a code that stands beside its text`() throws {
    #expect(try #require(Panes(Size(width: 110, height: 36))).list.width == 47)
    #expect(try #require(Panes(Size(width: 110, height: 35))).list.width == 38)
    #expect(try #require(Panes(Size(width: 110, height: 12))).details.width == 57)
    #expect(try #require(Panes(Size(width: 132, height: 24))).list.width == 59)
    #expect(try #require(Panes(Size(width: 300, height: 43))).list.width == 64)
  }

  @Test(arguments: [110, 132, 160, 300])
  func `on a large terminal both stand in boxes, below a name that begins where the list does`(
    width: Int
  ) async throws {
    let size = Size(width: width, height: 40)
    playing.terminal.resize(to: size)
    await rest()
    let panes = try #require(Panes(size))
    let top = panes.panels[0].box.y
    let (name, titles, keys) = (
      playing.lines[top - 1], playing.lines[top], playing.lines[39]
    )

    #expect(name.prefix { $0 == " " }.count == panes.list.x)
    #expect(keys.prefix { $0 == " " }.count == panes.list.x)
    #expect(titles.contains("┌─ List ─"))
    #expect(titles.contains("┐ ┌─ Preview of Lima ─"))
    #expect(titles.count == panes.details.x + panes.details.width + Panel.inset)
    let roles = panes.panels.map { playing.terminal.canvas?[$0.box.x, top].role }
    #expect(roles == [.art, .muted], "the box with the keys stands out")
  }

  @Test func `a key waits for no preview, and of many keys the last one's row counts`() async {
    await rest()
    playing.terminal.press(.down)
    #expect(list.reported == [0], "its frame is painted first")
    await playing.clock.advance(by: .zero)
    #expect(list.reported == [0, 1])

    playing.terminal.press(.down)
    playing.terminal.press(.up)
    playing.terminal.press(.down)
    await playing.clock.advance(by: .milliseconds(99))
    #expect(list.reported == [0, 1], "it was told a moment ago")
    await rest()

    #expect(list.reported == [0, 1, 2])
    #expect(playing.clock.nextDeadline == nil, "nothing ticks any more")
  }

  @Test func `with fewer columns nothing is asked for or shown`() async {
    let reported = list.reported
    playing.terminal.resize(to: Size(width: 109, height: 20))
    playing.terminal.press(.down)
    await rest()

    #expect(list.reported == reported)
    #expect(!playing.lines.contains { $0.contains("│") })
    playing.terminal.resize(to: Size(width: 110, height: 20))
    await rest()
    #expect(playing.lines[2].hasSuffix("│  Preview of Oslo"))
  }

  @Test func `what is opened stands beside the list with the keys, at any size as it was`() async {
    await rest()
    playing.terminal.press(.down, .enter)

    #expect(playing.lines[2].hasSuffix("│  Oslo"))
    #expect(playing.lines[5].hasPrefix("    ▸ Oslo"), "the list can be seen")
    #expect(playing.lines[0].hasSuffix("List"))
    playing.terminal.press(.tab)
    let cursor = playing.terminal.cursor
    playing.terminal.resize(to: Size(width: 109, height: 20))
    #expect(playing.lines[0].hasSuffix("Oslo"))
    #expect(!playing.lines.contains { $0.contains("Lima") })
    playing.terminal.resize(to: Size(width: 110, height: 20))
    #expect(playing.terminal.cursor == cursor)
    opened.navigator?.pop()
    await rest()

    #expect(playing.lines[2].hasSuffix("│  Preview of Oslo"))
    #expect(playing.terminal.cursor == Point(x: 10, y: 5))
  }

  @Test func `a popup about the list stands beside it, or over it where there is no room`() async {
    await rest()
    opened.navigator?.present("Lima")
    #expect(playing.stack.layers.last?.isDetails == true)
    playing.terminal.send([])
    #expect(playing.lines[2].hasSuffix("│  Lima"))
    opened.navigator?.present("More")
    playing.terminal.send([])
    #expect(playing.lines.contains { $0.contains("┌─ More ─") })
    opened.navigator?.dismiss()
    playing.terminal.resize(to: Size(width: 100, height: 20))

    #expect(playing.lines.contains { $0.contains("┌─ Lima ─") })
  }

  @Test func `a question over both is no detail`() async {
    await rest()
    playing.stack.ask(.init(title: "Sure?", message: "", yes: "Yes", no: "No")) { _ in }
    playing.terminal.send([])

    #expect(playing.lines.contains { $0.contains("┌─ Sure? ─") })
    #expect(playing.lines[2].hasSuffix("│  Preview of Lima"))
  }

  @Test func `a click on the list closes what is open, and selects`() async {
    await rest()
    playing.terminal.press(.enter)
    click(50, 4)
    #expect(opened.pressed == ["Lima"])
    click(4, 6)
    await rest()

    #expect(playing.stack.top === list)
    #expect(playing.lines[6].hasPrefix("    ▸ Quito"))
    #expect(opened.routes == ["Lima"], "selected, not opened")
    click(4, 5)
    #expect(opened.routes == ["Lima", "Oslo"])
    click(6, 5)
    #expect(playing.stack.top === opened.last, "the same row stays open")
  }

  @Test func `a click on the list closes nothing that would be lost`() async {
    await rest()
    playing.terminal.press(.enter)
    opened.last?.isUnsaved = true
    click(4, 6)

    #expect(playing.stack.top === opened.last)
    #expect(opened.last?.facts.last == "back")
  }

  @Test func `a preview that goes elsewhere goes alone, and hears of flags`() async throws {
    await rest()
    let preview = try #require(opened.previews.last)
    playing.stack.reportFlagChange()
    #expect(preview.facts.last == "flags")
    preview.navigator?.pop()
    preview.navigator?.replace(with: "closed")
    await rest()

    #expect(playing.stack.top === list)
    #expect(playing.lines[2].hasSuffix("│  Preview of closed"))
  }

  @Test func `a preview goes when the next one comes, and with its list`() async {
    await rest()
    weak let first = opened.previews.last
    playing.terminal.press(.down)
    opened.previews = []
    await rest()
    #expect(first == nil)
    weak let second = opened.previews.last
    opened.previews = []
    opened.navigator?.start(with: ["elsewhere"])
    list.preview = nil

    #expect(second == nil)
  }

  /// Advances the clock so that the highlighted row is reported, and lets the screen be painted.
  private func rest() async {
    await settle()
    await playing.clock.advance(by: .seconds(1))
    await settle()
    await playing.clock.advance(by: .seconds(1))
  }

  private func click(_ x: Int, _ y: Int) {
    playing.terminal.send(.mouse(MouseEvent(.click, at: Point(x: x, y: y))))
  }

  private func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }
}
