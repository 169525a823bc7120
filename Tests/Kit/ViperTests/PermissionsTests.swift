import TerminalKit
import TerminalWidgets
import Testing
import Viper
import ViperTesting

@MainActor
struct PermissionsTests {
  private let screen = SampleScreen("Home", [TextField(label: "Name", words: .english)])

  @Test func `in a kiosk no key leaves or suspends, nor is one named that would`() {
    let playing = Playing(screen, permissions: .kiosk)

    playing.terminal.press(.control("c"), .control("c"), .control("z"))
    playing.stack.finish()
    playing.terminal.press(.function(1))

    #expect(playing.ends == [])
    #expect(playing.terminal.suspensions == 0)
    #expect(!playing.terminal.screen.contains("Leave"))
    #expect(!playing.terminal.screen.contains("Suspend"))
    #expect(playing.terminal.screen.contains("Repaint"))
  }

  @Test func `Ctrl-C says why nothing happens, up to the next key`() {
    let playing = Playing(screen, permissions: .kiosk)

    playing.terminal.press(.control("c"))
    #expect(playing.lines.last?.contains("This program stays open for the next guest") == true)
    playing.terminal.send(.focus(false))
    #expect(playing.lines.last?.contains("This program stays open for the next guest") == true)
    playing.terminal.type("a")

    #expect(playing.lines.last?.contains("This stays open") == false)
    #expect(playing.lines.last?.contains("F1 Help") == true)
  }

  @Test func `from a front door people may go, and come to nothing else`() {
    let playing = Playing(screen, permissions: .remoteSession)

    playing.terminal.press(.control("z"))
    #expect(playing.terminal.suspensions == 0)
    playing.terminal.press(.control("c"))

    #expect(playing.ends == [nil])
  }

  @Test(arguments: [.lost, .signal(15), .timeUp] as [InputEnd])
  func `a kiosk ends with its terminal, by a signal and in time`(end: InputEnd) {
    let playing = Playing(screen, permissions: .kiosk)

    playing.terminal.send(.end(end))

    #expect(playing.ends == [end])
  }

  @Test func `elsewhere both work`() {
    let playing = Playing(screen)

    playing.terminal.press(.control("z"), .control("c"))

    #expect(playing.terminal.suspensions == 1)
    #expect(playing.ends == [nil])
  }
}
