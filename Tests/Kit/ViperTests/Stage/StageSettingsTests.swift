import InteractorKit
import TerminalKit
import TerminalWidgets
import Testing
import Viper
import ViperTesting

/// Settings of the terminal and of its owner: motion, the mouse, decorations, and lines.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct StageSettingsTests {
  let button = Button("Send")

  @Test func `without motion the mark of running work appears, and stands still`() async {
    let (stage, terminal, clock) = play(ScriptedTerminal(hasMotion: false))
    button.progress = "Saving"
    terminal.send()

    await clock.advance(by: .milliseconds(100))
    let first = terminal.canvas
    await clock.advance(by: .milliseconds(900))

    #expect(terminal.screen.contains("⠋ Saving"))
    #expect(terminal.canvas == first)
    _ = stage
  }

  @Test func `F9 releases the mouse and takes it back, and the keys say so`() {
    let (stage, terminal, _) = play(ScriptedTerminal(hasMouse: true))
    terminal.press(.function(1))
    #expect(terminal.screen.contains("Select text"))
    terminal.press(.escape)

    terminal.press(.function(9))
    #expect(terminal.isMouseReleased)
    #expect(terminal.screen.contains("F9 Use the mouse"))
    terminal.press(.function(9))
    #expect(!terminal.isMouseReleased)
    _ = stage
  }

  @Test func `without a mouse F9 is no key`() {
    let (stage, terminal, _) = play(ScriptedTerminal())

    terminal.press(.function(1))

    #expect(!terminal.screen.contains("F9"))
    _ = stage
  }

  @Test func `the first line of the first screen says how to get lines`() {
    let stack = ScreenStack()
    stack.push(SampleScreen("Form", [button]))
    let terminal = ScriptedTerminal()
    let stage = stage(on: terminal, stack, VirtualClock())
    stage.onSwitch = {}
    stage.run { _ in }

    #expect(terminal.canvas?.lines[0].contains("▲ Aurora   F12 Text mode") == true)
    terminal.resize(to: Size(width: 40, height: 12))
    #expect(terminal.canvas?.lines[0].hasSuffix("Form") == true)
    terminal.resize(to: Size(width: 80, height: 24))
    stack.push(SampleScreen("Another", [Button("Send")]))
    terminal.send()
    #expect(terminal.canvas?.lines[0].contains("F12") == false)
  }

  private func play(
    _ terminal: ScriptedTerminal
  ) -> (Stage, ScriptedTerminal, VirtualClock) {
    let (stack, clock) = (ScreenStack(), VirtualClock())
    stack.push(SampleScreen("Form", [button]))
    let stage = stage(on: terminal, stack, clock)
    stage.run { _ in }
    return (stage, terminal, clock)
  }

  private func stage(
    on terminal: ScriptedTerminal, _ stack: ScreenStack, _ clock: VirtualClock
  ) -> Stage {
    Stage(
      terminal: terminal, stack: stack, header: Stage.Header(mark: "▲", name: "Aurora"),
      words: .english, clock: clock)
  }
}
