import Foundation
import Testing

@testable import FoyerApp

/// A front door where strangers follow one another, a session each, on one data directory.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct KioskTests {
  @Test func `every guest is shown around once`() async throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    for _ in 1...2 {
      let app = try kiosk(directory)
      await app.settled()
      #expect(app.terminal.screen.contains("Everything works by keys"))
      app.terminal.press(.escape)
      await app.settled()
      #expect(app.terminal.screen.contains("arrow keys"))
      app.terminal.press(.down, .enter, .escape)
      await app.settled()
      #expect(!app.terminal.screen.contains("arrow keys"))
      #expect(!app.terminal.screen.contains("Everything works by keys"))
    }
  }

  @Test func `a guest leaves no mark for the next, nor does an operator's`() async throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let operators = try TestedApp(flags: [], directory: directory)
    await operators.settled()
    #expect(operators.terminal.screen.contains("Everything works by keys"))

    let guest = try kiosk(directory)
    await guest.settled()

    #expect(guest.terminal.screen.contains("Everything works by keys"))
  }

  private func kiosk(_ directory: URL) throws -> TestedApp {
    try TestedApp(flags: [], directory: directory) { $0.isKiosk = true }
  }
}
