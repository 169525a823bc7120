import InteractorKit
import TerminalKit
import TerminalWidgets
import Testing
import ViperTesting

@testable import Viper

/// Tests the screens that `App.run` plays, without a process of their own.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct AppTests {
  private let terminal = ScriptedTerminal()
  private let settings: App.Settings = {
    var settings = App.Settings(mark: "✓", limits: TimeLimits(idle: .seconds(20)))
    settings.name = "Poll"
    return settings
  }()

  @Test func `screens are played by their routes, under the program's name`() {
    let app = screens([1, 2])

    #expect(terminal.screen.hasPrefix("    ✓ Poll"))
    #expect(terminal.screen.contains("Screen 2"))
    terminal.press(.escape)
    #expect(terminal.screen.contains("Screen 1"))
    _ = app.close()
  }

  @Test func `Esc on the first screen leaves, unless something would be lost`() {
    let app = screens([1])
    let screen = app.navigator.stack.top as? Numbered

    screen?.isUnsaved = true
    terminal.press(.escape)
    #expect(!terminal.isStopped)
    screen?.isUnsaved = false
    terminal.press(.escape)
    #expect(terminal.isStopped)
  }

  @Test func `Esc takes a popup away that says nothing else`() {
    let app = screens([1])

    app.navigator.present(7)
    terminal.press(.escape)

    #expect(app.navigator.stack.top === app.navigator.stack.active)
    #expect((app.navigator.stack.top as? Numbered)?.number == 1)
    #expect(!terminal.isStopped)
  }

  @Test func `a screen can leave the program`() {
    let app = screens([1])

    app.navigator.stack.top?.leave()

    #expect(terminal.isStopped)
  }

  @Test func `a time limit is announced in English, and counted down`() async {
    let clock = VirtualClock()
    let app = screens([1], clock: clock)

    await clock.advance(by: .seconds(10)) { terminal.send() }
    #expect(terminal.screen.contains("Press a key within 10 seconds to stay."))
    await clock.advance(by: .seconds(1)) { terminal.send() }
    #expect(terminal.screen.contains("Press a key within 9 seconds to stay."))
    terminal.type("x")
    #expect(!terminal.screen.contains("Press a key"))
    _ = app.close()
  }

  @Test(arguments: [
    ([:], true, false), (["ACCESSIBLE": "1"], true, true), (["ACCESSIBLE": "0"], true, false),
    (["ACCESSIBLE": ""], true, false), (["TERM": "dumb"], true, true),
    (["TERM": "xterm"], true, false), ([:], false, true),
  ])
  func `linear mode is chosen by the environment, or where there is no terminal`(
    environment: [String: String], hasTerminal: Bool, isChosen: Bool
  ) {
    #expect(Program.needsLines(environment, hasTerminal: hasTerminal) == isChosen)
  }

  @Test(arguments: [
    ([], LinearOutcome(exitCode: .done)), (["/quit"], LinearOutcome(exitCode: .done)),
    (["nonsense"], LinearOutcome(problem: "Choose 1.", exitCode: .failed)),
  ])
  func `an ending in lines has its exit code`(answers: [String], outcome: LinearOutcome) async {
    let lines = ScriptedLines(answers, isInteractive: false)
    let app = AppLines(lines, settings: settings, routes: [1]) { number, _ in
      let screen = Numbered(number)
      screen.form.show([ListBox(label: "Rows", rows: [.init("One")], words: .english)])
      return screen
    }

    let found = await app.run()

    #expect(found.exitCode == outcome.exitCode)
    #expect((found.problem == nil) == (outcome.problem == nil))
    #expect(lines.transcript.hasPrefix("Poll\n"))
    #expect(app.close() == nil)
  }

  private func screens(
    _ routes: [Int], clock: any TimerClock = ContinuousClock()
  ) -> AppScreens<Int> {
    let app = AppScreens(terminal, settings: settings, routes: routes, clock: clock) { number, _ in
      Numbered(number)
    }
    app.run { _ in }
    return app
  }
}

private final class Numbered: Screen {
  let number: Int
  var isUnsaved = false

  init(_ number: Int) {
    self.number = number
    super.init()
    form.show([Label("Screen \(number)")])
  }

  override var hasUnsavedChanges: Bool { isUnsaved }
}
