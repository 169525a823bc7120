import InteractorKit
import TerminalWidgets
import Testing
import ViperTesting

@testable import Viper

@MainActor
@Suite(.timeLimit(.minutes(1))) struct SwitchingTimeTests {
  private let terminal = ScriptedTerminal()
  private let screen = SampleScreen("Form", [TextField(label: "Name", words: .english)])

  @Test func `after lines the screen warns and begins anew as before`() async {
    let clock = VirtualClock()
    var resets = 0
    let app = screens(
      ScriptedLines(["/screen"]), limits: TimeLimits(reset: .seconds(40)), clock: clock)
    app.onReset = { resets += 1 }

    terminal.press(.function(12))
    await untilRetaken()
    await clock.advance(by: .seconds(20))
    app.paintIfNeeded()
    #expect(terminal.screen.contains("the program restarts for the next guest"))
    await clock.advance(by: .seconds(20))

    #expect(resets == 1)
    #expect(!terminal.isStopped)
    _ = app.close()
  }

  @Test func `a warning in lines breaks between words`() async {
    let clock = VirtualClock()
    let lines = SilentLines(columns: 30)
    let app = screens(lines, limits: TimeLimits(idle: .seconds(100)), clock: clock)

    terminal.press(.function(12))
    while !lines.isAsked { await Task.yield() }
    await clock.advance(by: .seconds(60))

    #expect(lines.said.suffix(2) == ["Still there? Press Enter", "within 50 seconds to stay."])
    _ = app.close()
  }

  private func screens(
    _ lines: any SwitchedLines, limits: TimeLimits, clock: VirtualClock
  ) -> AppScreens<Int> {
    var settings = App.Settings(limits: limits)
    settings.openLines = { lines }
    let app = AppScreens(terminal, settings: settings, routes: [1], clock: clock) {
      [screen] _, _ in screen
    }
    app.run { _ in }
    return app
  }

  private func untilRetaken() async {
    while terminal.isReleased { await Task.yield() }
  }
}
