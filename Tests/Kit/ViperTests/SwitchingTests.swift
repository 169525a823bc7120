import InteractorKit
import PasswordWidgets
import TerminalKit
import TerminalWidgets
import Testing
import ViperTesting

@testable import Viper

/// F12 switches between screen and lines. Both show the same screens, with the texts typed so far.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct SwitchingTests {
  private let name = TextField(label: "Name", words: .english)
  private let email = TextField(label: "E-mail", words: .english)
  private let password = PasswordField(label: "Password")
  private let button = Button("Send")
  private let screen: SampleScreen
  private let terminal = ScriptedTerminal()
  private let ends = Ends()

  init() { screen = SampleScreen("Form", [name, email, password, button]) }

  @Test func `lines go on at the field in focus, and the screen where they stopped`() async {
    let lines = ScriptedLines(["ada@example.org", "/screen"])
    let app = screens(lines)
    terminal.type("Ada")
    terminal.press(.tab)

    terminal.press(.function(12))
    await untilRetaken()

    #expect(
      lines.transcript.hasSuffix(
        "\nForm\nE-mail:\n> ada@example.org\nPassword:\n> (not shown)\n"))
    #expect(!lines.isTaken)
    #expect(terminal.screen.contains("Ada"))
    #expect(terminal.screen.contains("ada@example.org"))
    #expect(screen.form.focused === password)
    #expect(ends.ends.isEmpty)
    _ = app.close()
  }

  @Test func `what is typed in one is kept in the other, however often that is`() async {
    let lines = ScriptedLines(["/screen", "", "\u{1B}[24~"])
    let app = screens(lines)
    terminal.press(.tab, .tab)
    terminal.type("hunter2")
    terminal.press(.function(12))
    await untilRetaken()
    terminal.type("!")

    terminal.press(.function(12))
    await untilRetaken()

    #expect(password.description.value.count == 8)
    #expect(!lines.transcript.contains("hunter2"))
    #expect(
      lines.transcript.components(separatedBy: "Password (Enter keeps what you typed)").count == 3)
    #expect(screen.form.focused === button, "the next thing to do")
    _ = app.close()
  }

  @Test func `the beginning of a line that F12 ends is no less typed`() async {
    let app = screens(ScriptedLines(["Ada Lo\u{1B}[24~"]))

    terminal.press(.function(12))
    await untilRetaken()

    #expect(name.text == "Ada Lo")
    #expect(screen.form.focused === name)
    _ = app.close()
  }

  @Test func `a word that leaves ends it, and a question that asks first is asked in lines`() async
  {
    screen.isUnsaved = true
    let lines = ScriptedLines(["/quit", "y"])
    let app = screens(lines)

    terminal.press(.function(12))
    while ends.ends.isEmpty { await Task.yield() }

    #expect(ends.ends == [nil])
    #expect(lines.transcript.contains("What you typed will be lost."))
    #expect(terminal.isStopped)
    _ = app.close()
  }

  @Test(arguments: [(Permissions.full, 0), (.remoteSession, 0), (.kiosk, 2)])
  func `where guests follow one another lines are wiped, before and after`(
    _ permissions: Permissions, _ wipes: Int
  ) async {
    let app = screens(ScriptedLines(["/screen"]), permissions: permissions)

    terminal.press(.function(12))
    await untilRetaken()

    #expect(terminal.wipes == wipes)
    _ = app.close()
  }

  @Test func `lines that a limit of time ends are wiped as well`() async {
    let clock = VirtualClock()
    let lines = SilentLines()
    let app = screens(
      lines, limits: TimeLimits(session: .seconds(40)), clock: clock, permissions: .kiosk)

    terminal.press(.function(12))
    while !lines.isAsked { await Task.yield() }
    #expect(terminal.wipes == 1)
    await clock.advance(by: .seconds(40))

    #expect(ends.ends == [.timeUp])
    #expect(terminal.wipes == 2)
    _ = app.close()
  }

  @Test func `refused fields of the screen are read in lines`() async {
    let lines = ScriptedLines(["Ada Lovelace", "/screen"])
    let app = screens(lines)
    name.text = "Ada"
    name.message = .problem("Add your last name")

    terminal.press(.function(12))
    await untilRetaken()

    #expect(
      lines.transcript.contains("\nAdd your last name\nName (Enter keeps Ada):\n> Ada Lovelace"))
    _ = app.close()
  }

  @Test func `while lines have the terminal nothing is painted`() async {
    let lines = ScriptedLines(["/screen"])
    let app = screens(lines)
    let frames = terminal.frames
    lines.onQuestion = { [screen, terminal] _ in
      screen.setNeedsPaint()
      terminal.type("lost")
    }

    terminal.press(.function(12))
    #expect(terminal.frames == frames)
    await untilRetaken()

    #expect(terminal.frames > frames)
    #expect(name.text.isEmpty)
    _ = app.close()
  }

  @Test func `a limit of time goes on in lines`() async {
    let clock = VirtualClock()
    let lines = SilentLines()
    let app = screens(lines, limits: TimeLimits(session: .seconds(100)), clock: clock)
    await clock.advance(by: .seconds(40))

    terminal.press(.function(12))
    while !lines.isAsked { await Task.yield() }
    await clock.advance(by: .seconds(60))

    #expect(ends.ends == [.timeUp])
    #expect(lines.said.contains { $0.contains("This ends in 50 seconds.") })
    _ = app.close()
  }

  @Test func `what begins with lines goes to a screen and back`() async {
    let lines = ScriptedLines(["Ada", "/screen", "", "", ""])
    var settings = App.Settings()
    settings.openScreen = { [terminal] in terminal }
    let app = AppLines(lines, settings: settings, routes: [1]) { [screen] _, _ in screen }
    button.onPress = { [app] in app.navigator.quit() }
    let ended = Task { await app.play() }

    while terminal.canvas == nil { await Task.yield() }
    #expect(!lines.isTaken)
    #expect(terminal.screen.contains("Ada"))
    #expect(screen.form.focused === email)
    terminal.type("ada@example.org")
    terminal.press(.tab)
    terminal.type("x")
    terminal.press(.function(12))

    #expect(await ended.value == .left)
    #expect(lines.transcript.contains("Password (Enter keeps what you typed):"))
    #expect(email.text == "ada@example.org")
    _ = app.close()
  }

  @Test func `where there is no screen the word is none`() async {
    let lines = ScriptedLines(["/help", "/screen"])
    let app = AppLines(lines, settings: App.Settings(), routes: [1]) { [screen] _, _ in screen }

    _ = await app.play()

    #expect(!lines.transcript.contains("/screen: "))
    #expect(!lines.transcript.contains("F12"))
    _ = app.close()
  }

  private func screens(
    _ lines: any SwitchedLines, limits: TimeLimits = TimeLimits(),
    clock: VirtualClock = VirtualClock(), permissions: Permissions = .full
  ) -> AppScreens<Int> {
    var settings = App.Settings(limits: limits)
    settings.permissions = permissions
    settings.openLines = { lines }
    let app = AppScreens(terminal, settings: settings, routes: [1], clock: clock) {
      [screen] _, _ in screen
    }
    app.run { [ends] in ends.ends.append($0) }
    return app
  }

  private func untilRetaken() async {
    while terminal.isReleased { await Task.yield() }
  }
}

@MainActor
private final class Ends {
  var ends: [InputEnd?] = []
}
