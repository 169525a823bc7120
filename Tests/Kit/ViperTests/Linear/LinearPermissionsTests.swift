import InteractorKit
import TerminalWidgets
import Testing
import Viper
import ViperTesting

@MainActor
@Suite(.timeLimit(.minutes(1))) struct LinearPermissionsTests {
  @Test func `a kiosk can't be quit, and help doesn't offer it`() async {
    let conversation = await Conversation(
      SampleScreen("Help", [Button("Close")]), ["quit", "help"], permissions: .kiosk)

    #expect(conversation.lines.rest == [])
    #expect(conversation.end == .inputEnded(isUnderWay: false))
    #expect(conversation.transcript.contains("This program stays open for the next guest"))
    #expect(!conversation.transcript.contains("leaves the program"))
  }

  @Test func `in a kiosk help doesn't offer to go back from the first screen`() async {
    let screen = SampleScreen("Home", [Button("Open")])
    screen.ownBackAction = .leave
    screen.ownHints = [KeyHint("q", .leave)]

    let kiosk = await Conversation(screen, ["help", "q"], permissions: .kiosk)
    let guest = await Conversation(screen, ["help", "q"])

    #expect(kiosk.transcript.contains("> help\nhelp: shows this list again\nPress"))
    #expect(kiosk.transcript.contains("That isn't one of the choices"))
    #expect(guest.transcript.contains("back: goes back\nquit: leaves the program\nhelp: shows"))
    #expect(guest.transcript.contains("q: Leave\n"))
    #expect(screen.facts == ["appeared", "appeared", "q"])
  }

  @Test func `in a kiosk a screen can't leave either`() async {
    let button = Button("Leave")
    let conversation = await Conversation(
      SampleScreen("Help", [button]), ["1", "1"], permissions: .kiosk
    ) { stack in button.onPress = { stack.finish() } }

    #expect(conversation.lines.rest == [])
  }

  @Test func `an answer begins the idle time anew; without one it is over, after a notice`() async {
    let clock = VirtualClock()
    let lines = TimedLines(
      ScriptedLines(["Ada"]), limits: TimeLimits(idle: .seconds(600)), clock: clock)
    var log: [String] = []
    lines.onNotice = { log.append("\($0) \($1.components.seconds)") }
    lines.onEnd = { log.append("over") }
    lines.start()

    await clock.advance(by: .seconds(500))
    #expect(await lines.ask("Name:") == Array("Ada".utf8))
    await clock.advance(by: .seconds(539))
    #expect(log == [])
    await clock.advance(by: .seconds(61))

    #expect(log == ["idle 60", "over"])
  }
}
