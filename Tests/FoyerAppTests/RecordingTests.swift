import Domain
import Foundation
import Services
import TerminalKit
import Testing

@testable import FoyerApp

/// What a whole session leaves behind, and what it never does.
@MainActor
@Suite struct RecordingTests {
  @Test func `a walk through every scene is recorded as documented, no more and no less`()
    async throws
  {
    let app = try TestedApp()

    await walk(app)
    #expect(app.end() == nil)

    #expect(try app.events.map(\.what) == Self.walk)
    #expect(try app.events.map(\.number) == Array(1...Self.walk.count))
    #expect(Set(try app.events.map(\.session)).count == 1)
  }

  @Test(arguments: [("DO_NOT_TRACK", "1", true), ("DO_NOT_TRACK", "0", false), ("X", "1", false)])
  func `DO_NOT_TRACK records nothing, and the page says so`(
    variable: String, value: String, isRefused: Bool
  ) throws {
    let app = try TestedApp(routes: [.whatWeRecord], environment: [variable: value])

    #expect(app.terminal.screen.contains("Nothing is recorded here") == isRefused)
    #expect(app.end() == nil)
    #expect(try app.events.isEmpty == isRefused)
  }

  @Test func `a label without analytics records nothing`() throws {
    let container = try TestedApp().container
    let brand = Brand(
      id: BrandID("quiet"), name: "Quiet", logo: Brand.Logo(narrow: "q"), allowsAnalytics: false)

    let recorder = try EventRecorder.allowed(
      LaunchOptions(), environment: [:], brand: brand, language: "en",
      directory: DataDirectory(option: "/dev/null", environment: [:]))

    #expect(recorder == nil)
    #expect(container.recorder != nil)
  }

  @Test func `what could not be kept is told at the end`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let app = try TestedApp(directory: file)

    app.terminal.press(.down)

    #expect(app.end() == "1 events of use could not be recorded.")
  }

  @Test func `an events log that can't be written is refused at the start`() {
    let error = #expect(throws: LaunchError.self) {
      try TestedApp { $0.eventsLog = "/dev/null/events.jsonl" }
    }

    #expect(
      error?.description == "Events can't be written there: give --events-log another file.")
    #expect(error?.exitCode == .cannotCreate)
  }

  /// Home's rows, each scene there is, a sign-up with a mistake.
  private func walk(_ app: TestedApp) async {
    let terminal = app.terminal
    terminal.press(.down, .enter, .enter, .enter)  // help center, store
    terminal.press(.down, .enter, .enter, .enter, .escape, .escape)  // social networks
    terminal.press(.down, .enter, .enter, .enter, .enter)  // tutorial
    terminal.press(.end, .up, .enter, .end, .escape)  // what we record
    terminal.press(.down, .down, .down, .enter, .escape)  // languages
    terminal.press(.enter)
    terminal.send([.text("Ada"), .key(.tab), .key(.shiftTab), .text(" Lovelace"), .key(.tab)])
    terminal.send([.text("ada@example.org"), .key(.tab), .text("Passw0rd!"), .key(.tab)])
    terminal.send([.text("Passw0rd!"), .key(.enter)])
    await app.settled()
    terminal.press(.enter)
  }

  private static let walk = [
    "screenPresented home"
  ]
}

extension TestedApp {
  var events: [RecordedEvent] {
    get throws {
      var events: [RecordedEvent] = []
      try container.events.forEach(EventFilter()) { events.append($0) }
      return events
    }
  }
}

extension RecordedEvent {
  /// Name and words, without the envelope and the time.
  fileprivate var what: String {
    [name, screen, button, field, rule, call, failure, flow].compactMap(\.self)
      .joined(separator: " ")
  }
}
