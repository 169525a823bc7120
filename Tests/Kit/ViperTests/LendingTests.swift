import NcursesTerminal
import TerminalKit
import TerminalWidgets
import Testing
import ViperTesting

@testable import Viper

@MainActor
@Suite(.timeLimit(.minutes(1))) struct LendingTests {
  @Test func `a screen lends the terminal, and gets it back with the ending`() async {
    let screen = SampleScreen("Notes", [TextField(label: "Title")])
    let pilot = Pilot(screen)
    var endings: [OtherProgram.Ending] = []
    pilot.onLend = { _ in
      #expect(pilot.terminal.isReleased)
      return .exited(2)
    }

    screen.lend(to: .pager("notes.txt")) { endings.append($0) }
    await pilot.stack.lent?.value

    #expect(pilot.lent == [.pager("notes.txt")] && endings == [.exited(2)])
    #expect(!pilot.terminal.isReleased && pilot.screen.contains("Title"))
  }

  @Test func `a guest who may not suspend the program reaches no other one`() async {
    let screen = SampleScreen("Notes")
    let playing = Playing(screen, permissions: .remoteSession)
    var endings: [OtherProgram.Ending] = []

    screen.lend(to: .shell) { endings.append($0) }
    await playing.stack.lent?.value

    #expect(endings == [.notPermitted])
  }

  @Test func `in linear mode the next question waits for the other program`() async {
    let log = Button("Read the log")
    let screen = SampleScreen("Log", [log])
    let lines = ScriptedLines(["1", "quit"])
    let stack = ScreenStack()
    let stage = LinearStage(
      terminal: lines, stack: stack, name: "Aurora", words: .english, settled: {})
    lines.onLend = { program in
      #expect(program == .pager("log.txt") && !lines.isTaken)
      return .exited(0)
    }
    log.onPress = { [unowned screen] in
      screen.lend(to: .pager("log.txt")) { screen.say("It ended: \($0).") }
    }
    stack.push(screen)
    lines.start { _ in }

    #expect(await stage.run() == .left)

    #expect(lines.transcript.contains("It ended: exited(0).\n"))
    #expect(lines.isTaken)
  }

  @Test func `a script has no terminal to lend`() async {
    let screen = SampleScreen("Log", [Button("Read the log")])
    let conversation = await Conversation(screen, ["1"], isInteractive: false) { _ in
      screen.lend(to: .shell) { #expect($0 == .notPermitted) }
    }

    #expect(!conversation.transcript.contains("sh"))
  }

  @Test func `a notice of a screen stands in the bottom line until the next key`() {
    let screen = SampleScreen("Notes", [TextField(label: "Title")])
    let pilot = Pilot(screen)

    screen.say("Saved.")
    pilot.press()
    #expect(pilot.screen.hasSuffix("Saved."))

    pilot.play("x")
    #expect(!pilot.screen.contains("Saved."))
  }
}
