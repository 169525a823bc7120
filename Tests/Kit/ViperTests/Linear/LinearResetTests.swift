import InteractorKit
import TerminalWidgets
import Testing
import ViperTesting

@testable import Viper

/// Linear mode begins anew for the next guest after a time without input.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct LinearResetTests {
  private let clock = VirtualClock()

  @Test func `the next guest is greeted and finds nothing of the one before`() async {
    let lines = ScriptedLines(["Ada"], waits: true)
    let app = app(lines)
    app.onReset = { [navigator = app.navigator] in
      lines.say("Starting again.")
      lines.add(["/quit"])
      navigator.start(with: [1])
    }
    async let end = app.play()
    while !lines.isWaiting { await Task.yield() }

    await clock.advance(by: .seconds(20))
    #expect(lines.transcript.hasSuffix("the program restarts for the next guest in 20 seconds.\n"))
    await clock.advance(by: .seconds(20))

    #expect(await end == .left)
    let greeting = "Aurora\n\(KitTexts.english.linear(.intro))\n\nForm\nName:\n"
    #expect(lines.transcript == "Starting again.\n\(greeting)> /quit\n")
    _ = app.close()
  }

  @Test func `before any input nothing begins anew`() async {
    let lines = ScriptedLines([], waits: true)
    let app = app(lines)
    app.onReset = { Issue.record("it has begun anew") }
    async let end = app.play()
    while !lines.isWaiting { await Task.yield() }

    await clock.advance(by: .seconds(400))

    #expect(lines.isWaiting)
    app.navigator.start(with: [])
    lines.forgetInput()
    _ = await end
    _ = app.close()
  }

  private func app(_ lines: ScriptedLines) -> AppLines<Int> {
    var settings = App.Settings(limits: TimeLimits(reset: .seconds(40)))
    settings.name = "Aurora"
    return AppLines(lines, settings: settings, routes: [1], clock: clock) { _, _ in
      SampleScreen(
        "Form",
        [TextField(label: "Name", words: .english), TextField(label: "E-mail", words: .english)])
    }
  }
}
