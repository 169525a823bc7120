import SceneServices
import TerminalKit
import TerminalWidgets
import Testing
import ViperTesting

@MainActor
@Suite(.timeLimit(.minutes(1))) struct StageLeavingTests {
  let screen = SampleScreen("Form", [TextField(label: "Name", words: .english)])
  let playing: Playing

  init() { playing = Playing(screen) }

  @Test func `leaves at once on Ctrl-C when nothing is unsaved`() {
    playing.terminal.press(.control("c"))

    #expect(playing.ends == [nil])
    #expect(playing.terminal.isStopped)
  }

  @Test func `asks on Ctrl-C when something is, and a second one forces`() {
    screen.isUnsaved = true

    playing.terminal.press(.control("c"))
    #expect(playing.ends == [])
    #expect(playing.lines.contains { $0.contains("─ Leave without saving? ─") })

    playing.terminal.press(.control("c"))
    #expect(playing.ends == [nil])
  }

  @Test func `takes two Ctrl-C in one batch for two`() {
    screen.isUnsaved = true

    playing.terminal.press(.control("c"), .control("c"))

    #expect(playing.ends == [nil])
  }

  @Test(arguments: [.text("n"), .key(.enter), .key(.escape)] as [InputEvent])
  func `stays after a no, and asks anew`(_ answer: InputEvent) {
    screen.isUnsaved = true
    playing.terminal.press(.control("c"))

    playing.terminal.send(answer)
    #expect(playing.ends == [])
    #expect(!playing.lines.contains { $0.contains("─ Leave without saving? ─") })

    playing.terminal.press(.control("c"))
    #expect(playing.ends == [])
    #expect(playing.lines.contains { $0.contains("─ Leave without saving? ─") })
  }

  @Test func `leaves after a yes`() {
    screen.isUnsaved = true

    playing.terminal.press(.control("c"))
    playing.terminal.type("y")

    #expect(playing.ends == [nil])
  }

  @Test func `asks the question of the screen, which no letter answers if it is dangerous`() {
    screen.isUnsaved = true
    screen.ownLeaveQuestion = Question(
      title: "Leave without the codes?", message: "They are lost.", yes: "Leave", no: "Stay",
      isDangerous: true)
    playing.stack.push(SampleScreen("Over it"))

    playing.terminal.press(.control("c"))
    playing.terminal.type("y")
    #expect(playing.ends == [])
    #expect(playing.lines.contains { $0.contains("─ Leave without the codes? ─") })
    #expect(!playing.lines.contains { $0.contains("What you typed will be lost.") })

    playing.terminal.press(.control("c"))
    #expect(playing.ends == [nil])
  }

  @Test func `asks for a screen below too`() {
    screen.isUnsaved = true
    playing.stack.push(SampleScreen("Over it"))

    playing.terminal.press(.control("c"))

    #expect(playing.ends == [])
  }

  @Test func `can be left when it is too small to show the question`() {
    screen.isUnsaved = true
    playing.terminal.resize(to: Size(width: 20, height: 5))

    playing.terminal.press(.control("c"))
    playing.terminal.press(.control("c"))

    #expect(playing.ends == [nil])
  }

  @Test(arguments: [.lost, .signal(15)] as [InputEnd])
  func `ends without a question when the terminal does`(_ end: InputEnd) {
    screen.isUnsaved = true

    playing.terminal.send(.text("a"), .end(end))

    #expect(playing.ends == [end])
    #expect(playing.terminal.isStopped)
  }

  @Test func `ends once, and neither listens nor paints then`() async {
    playing.terminal.send(.key(.control("c")), .text("a"), .end(.lost), .key(.control("c")))
    playing.stack.finish()
    screen.setNeedsPaint()
    await settle()

    #expect(playing.ends == [nil])
    #expect(playing.terminal.frames == 1)
    #expect(screen.form.focused?.description.value == "")
  }

  @Test func `it ends when the stack asks for it`() {
    playing.stack.finish()

    #expect(playing.ends == [nil])
  }
}
