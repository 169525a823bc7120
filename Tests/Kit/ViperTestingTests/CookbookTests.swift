import Colors
import DemoKit
import Foundation
import InteractorKit
import Loopback
import TerminalKit
import TerminalWidgets
import Testing
import Viper
import ViperTesting
import WebRepositories

/// Plays the recipes of the article Cookbook by the tapes in `Recipes`. A `Screenshot` of each is its picture
/// in the article, which `RECORD=1` writes.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct CookbookTests {
  private let clock = VirtualClock()
  private let work = Work()

  @Test func `a table has a million rows`() async throws {
    try await play("rows", pilot(Readings()))
  }

  @Test func `a job shows its progress, and Esc cancels it`() async throws {
    try await play("job", pilot(Upload(clock: clock)))
  }

  @Test func `details follow the selected row`() async throws {
    try await play("details", pilot(Contacts()))
  }

  @Test func `a tree reads a folder when it is selected`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for path in ["Poll/Sources/main.swift", "Poll/Tests/PollTests.swift", "Poll/README.md"] {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: file)
    }

    try await play("tree", pilot(ProjectFiles(folder.appending(path: "Poll").path)))
  }

  @Test func `a log grows while it is read`() async throws {
    try await play("log", pilot(Build(clock: clock)))
  }

  @Test func `what can't be undone is asked first`() async throws {
    try await play("question", pilot(Bin()))
  }

  @Test func `a wizard skips a page, asks elsewhere, and shows all answers`() async throws {
    let asked = AskedQuestionnaire(Booking().questionnaire, words: .english, work: work)

    try await play(
      "wizard", Pilot(opening: [0], size: Self.size, work: work, makeScreen: asked.screen))

    #expect(asked.answer == "LX 12")
  }

  @Test func `a widget of one's own is painted, described and used by keys`() async throws {
    let stars = Stars()

    try await play("widget", pilot(screen("Rating", stars)))

    #expect(stars.description.value == "2 of 5")
  }

  @Test func `a form below the prompt makes the name of a branch`() async throws {
    let asked = AskedQuestionnaire(newBranch(), words: .english, work: work)

    try await play(
      "prompt",
      Pilot(
        opening: [0], size: Self.size, work: work, isInline: true, makeScreen: asked.screen))

    #expect(asked.answer == "feature/cookbook")
  }

  @Test func `a choice changes the colours of the program`() async throws {
    let pilot = pilot(Colours())

    try await play("themes", pilot)

    #expect(pilot.terminal.themes == .ember)
  }

  @Test func `a click and a drag move a pin, and so do keys`() async throws {
    let map = Map()

    try await play("mouse", pilot(screen("Map", map)))

    #expect(map.description.value == "column 16, row 5")
  }

  @Test func `a login asks an API`() async throws {
    let server = try CollectorServer(
      .answers("401 Unauthorized"), .answers("200 OK", body: #"{"name": "Ada"}"#))
    let accounts = Accounts(baseURL: try ServiceAddress(validating: server.url))

    try await play("login", pilot(Login(accounts, work: work)))

    #expect(server.requests.first?.head.hasPrefix("POST /login ") == true)
    #expect(
      server.requests.map { String(decoding: $0.json, as: UTF8.self) } == [
        #"{"name":"Ada","password":"wrong"}"#, #"{"name":"Ada","password":"right"}"#,
      ])
  }

  private static let size = Size(width: 64, height: 14)

  private func screen(_ title: String, _ widget: any Widget) -> Screen {
    let screen = Screen()
    screen.title = title
    screen.form.show([widget])
    return screen
  }

  private func pilot(_ screen: Screen) -> Pilot {
    Pilot(screen, size: Self.size, work: work, clock: clock)
  }

  /// Plays the tape of a recipe, and compares its picture with the one in the article.
  private func play(_ name: String, _ pilot: Pilot) async throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let tape = try TapeReader.tape(at: tests.appending(path: "Recipes/\(name).tape").path) {
      (path) throws(TapeFileProblem) in
      Array(FileManager.default.contents(atPath: path) ?? Data())
    }

    let recording = try await pilot.play(tape)

    let still = try #require(recording.stills.first)
    let themes = pilot.terminal.themes ?? .ocean
    let picture = SVGPicture(
      recording.picture(of: still), title: name,
      looks: RecordingLooks(theme: themes.dark, isLight: false)
    ).text
    let article = tests.appending(path: "../../../Sources/Kit/Viper/Viper.docc").standardized
    let file = article.appending(path: "Cookbook-\(name).svg")
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try Data(picture.utf8).write(to: file)
    }
    let kept = try? String(contentsOf: file, encoding: .utf8)
    #expect(kept == picture, "if it is to be so, run the test with RECORD=1")
    let text = try String(contentsOf: article.appending(path: "Cookbook.md"), encoding: .utf8)
    #expect(text.contains("](Cookbook-\(name).svg)"))
  }
}
