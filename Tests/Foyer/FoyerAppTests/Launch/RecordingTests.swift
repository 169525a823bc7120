import Domain
import Files
import Foundation
import Telemetry
import TerminalKit
import Testing
import ViperTesting

@testable import Commands
@testable import Composition

/// Tests the events of a whole session, and the data that events never contain.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct RecordingTests {
  @Test func `a walk through every scene is recorded as documented, no more and no less`()
    async throws
  {
    let app = try TestedApp(flags: [])

    await walk(app)
    #expect(app.end() == nil)

    let events = try app.events
    #expect(events.map(\.what).joined(separator: "\n") == Self.walk)
    #expect(events.map(\.number) == Array(1...events.count))
    #expect(Set(events.map(\.session)).count == 1)
  }

  @Test(arguments: [("DO_NOT_TRACK", "1", true), ("DO_NOT_TRACK", "0", false), ("X", "1", false)])
  func `DO_NOT_TRACK records nothing, and the page says so`(
    variable: String, value: String, isRefused: Bool
  ) throws {
    let app = try TestedApp(routes: [.whatWeRecord], environment: [variable: value])

    #expect(app.terminal.screen.contains("Recording is switched off here") == isRefused)
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

  @Test(arguments: [(true, false), (false, false), (true, true)])
  func `an event that couldn't be stored is logged, and an operator who asks learns of it`(
    isAskedFor: Bool, isKiosk: Bool
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (file, log) = (folder.appending(path: "data"), folder.appending(path: "log"))
    try Data().write(to: file)
    let app = try TestedApp(flags: [], directory: file) {
      $0.logFile = log.path
      $0.isKiosk = isKiosk
      if isAskedFor { $0.eventsLog = folder.appending(path: "events").path }
    }

    app.terminal.press(.down)

    #expect(
      app.end()
        == (isAskedFor && !isKiosk ? "Usage events that couldn't be recorded: 1." : nil))
    #expect(
      try String(contentsOf: log, encoding: .utf8).contains("events: 1 could not be recorded"))
  }

  @Test func `an events log that can't be written is refused at the start`() {
    let error = #expect(throws: LaunchError.self) {
      try TestedApp { $0.eventsLog = "/dev/null/events.jsonl" }
    }

    #expect(
      error?.description
        == "Can't write events: a part of its path is no folder. Give --events-log another file.")
    #expect(error?.exitCode == .cannotCreate)
  }

  /// Goes through the introductions, each row of Home, and a sign-up with a mistake and a detour.
  private func walk(_ app: TestedApp) async {
    let terminal = app.terminal
    await app.settled()
    terminal.press(.enter, .enter, .enter)  // the tutorial opens by itself
    await app.settled()
    open(3, on: terminal)
    terminal.press(.enter, .enter, .down, .enter, .enter, .enter, .escape, .end, .escape)
    open(6, on: terminal)
    terminal.press(.enter)
    open(7, on: terminal)
    terminal.press(.end, .escape)
    open(1, on: terminal)
    terminal.press(.escape)
    open(1, on: terminal)
    app.pilot.play("Ada", .tab, .shiftTab, " Lovelace", .tab, "ada@example.org", .tab)
    app.pilot.play("Passw0rd!", .tab, "Passw0rd!", .enter)
    await app.settled()
    app.pilot.play(.tab, "Engines.", .enter)
    await app.settled()
    terminal.press(.enter)
    open(6, on: terminal)
    await app.settled()
    terminal.send([.key(.enter)])
    await app.settled()
    terminal.send([.text("r")])
    await app.settled()
    app.pilot.play(.escape, "r")
    await app.settled()
    terminal.press(.escape)
    terminal.press(.end, .enter)
  }

  private func open(_ row: Int, on terminal: ScriptedTerminal) {
    terminal.send([.text("\(row)"), .key(.enter)])
  }

  private static let walk = """
    screenPresented home
    screenPresented tutorial
    buttonActivated tutorialNext
    screenPresented tutorial
    buttonActivated tutorialNext
    screenPresented tutorial
    buttonActivated tutorialDone
    screenPresented home
    screenPresented coachmark
    buttonActivated homeHelpCenter
    screenPresented helpCenter
    buttonActivated helpStore
    screenPresented link
    buttonActivated linkClose
    buttonActivated helpSocialNetworks
    screenPresented socialNetworks
    buttonActivated socialNetwork
    screenPresented link
    buttonActivated linkClose
    screenPresented helpCenter
    listEndReached helpCenter
    screenPresented home
    buttonActivated homeLanguages
    screenPresented languages
    buttonActivated language
    screenPresented home
    buttonActivated homeWhatWeRecord
    screenPresented whatWeRecord
    listEndReached whatWeRecord
    screenPresented home
    buttonActivated homeSignUp
    screenPresented signUp
    flowStarted signUp
    flowAbandoned signUp
    screenPresented home
    buttonActivated homeSignUp
    screenPresented signUp
    flowStarted signUp
    fieldRejected name oneWord
    fieldRejected email empty
    fieldAccepted name
    fieldAccepted email
    fieldAccepted password
    buttonActivated signUpSubmit
    fieldAccepted confirmation
    callSucceeded registerAccount
    flowCompleted signUp
    screenPresented profile
    buttonActivated profileSave
    fieldAccepted about
    callSucceeded saveProfile
    screenPresented notice
    buttonActivated noticeConfirm
    screenPresented home
    buttonActivated homeMembers
    screenPresented members
    listEndReached members
    buttonActivated member
    screenPresented memberDetails
    callSucceeded loadUserDetails
    buttonActivated memberDetailsReload
    callSucceeded loadUserDetails
    screenPresented members
    buttonActivated membersRefresh
    screenPresented home
    listEndReached home
    buttonActivated homeQuit
    """
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
  /// The name and the words of the event, without its envelope and time.
  var what: String {
    [name, screen, button, field, rule, call, failure, flow].compactMap(\.self)
      .joined(separator: " ")
  }

  /// The field and the rule of a rejected field.
  var rejection: String? {
    guard let field, let rule else { return nil }
    return "\(field) \(rule)"
  }
}
