import Testing
import Viper
import ViperTesting

@testable import Greeting

@MainActor
struct GreetingLinesTests {
  @Test func `is asked line by line, too`() async {
    let lines = ScriptedLines(["Ada", ""])
    let app = AppLines(lines, settings: .init(), routes: [()]) { _, _ in Greeting() }

    #expect(await app.play() == .left)
    #expect(
      lines.transcript.hasSuffix(
        """
        What is your name?
        Name:
        > Ada
        Hello, Ada!
        1. Done
        2. Change: Name
        Choose 1 to 2, or press Enter (Done):
        >

        """))
    _ = app.close()
  }
}
