import TerminalKit
import TerminalWidgets
import Testing
import ViperTesting

@MainActor
@Suite(.timeLimit(.minutes(1))) struct StageTickingTests {
  let button = Button("Send")
  let playing: Playing

  init() { playing = Playing(SampleScreen("Form", [button])) }

  @Test func `schedules nothing while nothing moves`() async {
    playing.terminal.press(.tab, .up)
    await settle()

    #expect(playing.clock.waiterCount == 0)
    #expect(playing.terminal.frames == 2)
  }

  @Test func `moves what moves every 100 ms, and stops with it`() async {
    button.progress = "Saving"
    playing.terminal.send()
    #expect(playing.clock.waiterCount == 1)
    #expect(playing.lines[3] == "    ( Send )")

    await playing.clock.advance(by: .milliseconds(99))
    #expect(playing.lines[3] == "    ( Send )")
    await playing.clock.advance(by: .milliseconds(1))
    #expect(playing.lines[3] == "    ( Send )   ⠋ Saving")
    await playing.clock.advance(by: .milliseconds(100))
    #expect(playing.lines[3] == "    ( Send )   ⠙ Saving")

    button.progress = nil
    playing.terminal.send()
    await playing.clock.advance(by: .milliseconds(100))
    #expect(playing.clock.waiterCount == 0)
    #expect(playing.lines[3] == "    ( Send )")
  }

  @Test func `after three seconds the bottom line says that work goes on, and how to end it`() async
  {
    let screen = SampleScreen("Form", [button])
    screen.ownBackAction = .cancel
    let playing = Playing(screen)
    button.progress = "Saving"
    playing.terminal.send()

    await playing.clock.advance(by: .milliseconds(2900))
    #expect(playing.lines.last?.contains("Esc Cancel") == true)
    await playing.clock.advance(by: .milliseconds(100))
    #expect(playing.lines.last == "    Still waiting for an answer. Esc cancels.")

    button.progress = nil
    playing.terminal.send()
    #expect(playing.lines.last?.contains("Still waiting") == false)
    button.progress = "Saving"
    playing.terminal.send()
    #expect(playing.lines.last?.contains("Still waiting") == false)
  }

  @Test func `ticks once at a time, however many keys come meanwhile`() async {
    button.progress = "Saving"

    for _ in 0..<10 { playing.terminal.press(.up) }

    #expect(playing.clock.waiterCount == 1)
  }

  @Test func `does not tick for what is covered`() async {
    button.progress = "Saving"
    playing.stack.push(SampleScreen("Over it"))
    playing.terminal.send()

    #expect(playing.clock.waiterCount == 0)
  }

  @Test func `ticks no more after the end`() async {
    button.progress = "Saving"
    playing.terminal.send()
    playing.terminal.press(.control("c"))
    let frames = playing.terminal.frames

    await playing.clock.advance(by: .seconds(1))

    #expect(playing.clock.waiterCount == 0)
    #expect(playing.terminal.frames == frames)
  }
}
