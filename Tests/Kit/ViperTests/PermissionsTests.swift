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
