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

  @Test func `without input the lines begin anew on the screen`() async {
    let clock = VirtualClock()
    var (resets, sides) = (0, [Bool]())
    let lines = ScriptedLines(["Ada"], waits: true)
    let app = screens(
      lines, limits: TimeLimits(reset: .seconds(40)), clock: clock, permissions: .kiosk)
    app.onSwitch = { sides.append($0) }
    app.onReset = { [navigator = app.navigator] in
      resets += 1
      navigator.start(with: [])
      navigator.start(with: [1])
    }
    terminal.press(.function(12))
    while !lines.isWaiting { await Task.yield() }

    await clock.advance(by: .seconds(40))
    await untilRetaken()

    #expect(resets == 1)
    #expect(!lines.isTaken)
    #expect(!terminal.isStopped)
    #expect(terminal.wipes == 2)
    #expect(lines.transcript.contains("for the next guest in 20 seconds."))
    #expect(sides == [true], "the end of the time is no choice of the guest's")
    _ = app.close()
  }

  private func screens(
    _ lines: any SwitchedLines, limits: TimeLimits, clock: VirtualClock,
    permissions: Permissions = .full
  ) -> AppScreens<Int> {
    var settings = App.Settings(permissions: permissions, limits: limits)
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
