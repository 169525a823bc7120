import DemoKit
import Domain
import Foundation
import TerminalKit
import Testing

@testable import Commands
@testable import FoyerApp

@MainActor
@Suite(.serialized, .timeLimit(.minutes(5))) struct DemoTests {
  private let folder: DemoFolder

  init() throws { folder = try DemoFolder() }

  @Test func `a text that isn't there fails with line and screen`() async throws {
    let error = await failure("Scene sign-up\nType \"Ada\"\n  Expect \"Nonsense\"")

    #expect(error?.exitCode == .failed)
    #expect(
      error?.description.hasPrefix(
        "\(folder.path("a.tape")):3:3: expected “Nonsense” on the screen")
        == true)
    #expect(error?.description.contains("▏Ada ") == true)
  }

  @Test func `a folder that is asked for takes the tape's own files`() async throws {
    let demo = try folder.demo(
      "Output none/a.svg Output b.gif Scene sign-up Type \"Ada\" Screenshot none/c.txt Screenshot d"
    )

    try await demo.record(to: [folder.path("out") + "/", folder.path("e.txt")])

    #expect(folder.names == ["a.tape", "e.txt", "out"])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("out")).sorted()
    #expect(names == ["a.svg", "c.txt"])
    #expect(try folder.text("out/c.txt").contains("Ada"))
    #expect(demo.notice(outputs: ["out/"]) == "Ignored here: b.gif.")
  }

  @Test func `what never comes is given up in time`() async throws {
    let error = await failure("Wait+Screen@10s /Nonsense/")

    #expect(error?.description.contains("waited 10 s, but /Nonsense/ never came") == true)
  }

  @Test func `waits for the line of the cursor, or for the screen`() async throws {
    try await play("Scene sign-up\nType \"Ada\"\nWait /Ada/\nWait+Screen /E-mail/")

    #expect(await failure("Scene sign-up\nType \"Ada\"\nWait /E-mail/")?.exitCode == .failed)
  }

  @Test func `what a screen reader would say is expected, and heard once`() async throws {
    try await play(
      "Scene sign-up\nExpect Spoken \"Full name\"\nType \"Ada\"\nTab\n"
        + "Expect Spoken \"We ask for a full name: add your last name after Ada E-mail\"")

    let error = await failure("Scene sign-up\nExpect Spoken \"E-mail Confirm\"")
    #expect(error?.description.contains("expected to hear “E-mail Confirm”, heard “") == true)
  }

  @Test(arguments: [
    ("Focus \"Nonsense\"", "nothing called “Nonsense” can have the focus here"),
    ("Ctrl+C\nEnter", "the program had already ended"),
  ])
  func `an impossible action is reported`(lines: String, sentence: String) async {
    #expect(await failure(lines)?.description.contains(sentence) == true)
  }

  @Test(arguments: [
    ("Scene nowhere", "There is no such scene"), ("Brand nobody", "There is no such brand"),
    ("Language xx", "There is no such language"), ("Flag fax=1", "There is no such flag"),
  ])
  func `a missing text is reported with its place`(line: String, sentence: String) async {
    let error = await failure(line)

    #expect(error?.exitCode == .badData)
    #expect(error?.description.hasPrefix("\(folder.path("a.tape")):1:") == true)
    #expect(error?.description.contains(sentence) == true)
  }

  @Test func `all missing texts are reported at once, with all other problems`() async {
    let error = await failure(
      """
      Scene nowhere
      Brand nobody
      Nonsense
      Language xx
      Flag fax=1 Flag signUp.enabled=false Flag pager=1
      """)

    let places = error?.description.split(separator: "\n").dropFirst().map { line in
      line.split(separator: ": ")[0].dropFirst(folder.path("a.tape").count)
    }
    #expect(places == [":1:62", ":2:1", ":3:1", ":4:1", ":5:1", ":5:38"])
    #expect(error?.exitCode == .badData)
  }

  @Test func `a minute takes no time, and what is hidden takes none of the recording`() async throws
  {
    let recorded = try await play("Sleep 1m\nHide\nSleep 5m\nDown\nShow\nSleep 1s")

    #expect(recorded.recording.length == .seconds(61))
    #expect(recorded.recording.frames.map(\.time) == [.zero, .seconds(60)])
  }

  @Test func `a caption of what is hidden is in no recording`() async throws {
    let recorded = try await play(
      "Caption \"Seen\"\nSleep 1s\nHide\nCaption \"Unseen\"\nSleep 1s\nShow\nSleep 1s")

    #expect(recorded.recording.captions.map(\.text) == ["Seen"])
  }

  @Test func `keys are shown on request, those of a password as dots`() async throws {
    let recorded = try await play(
      """
      Scene sign-up
      Set Keys on
      Focus "Full name"
      Type "Al"
      Focus "Password"
      Type "Pw9"
      """)

    let keys = recorded.recording.keys.map(\.text).filter { $0 != "Tab" }
    #expect(keys == ["A", "l", "•", "•", "•"])
    #expect(recorded.recording.shownScreens.last?.canvas.lines.last?.hasSuffix("•••") == true)
  }

  @Test func `a key comes after its time, and a recording may be faster`() async throws {
    let recorded = try await play("Set PlaybackSpeed 2\nDown@500ms 2\nSet TypingSpeed 100ms\nUp")

    #expect(
      recorded.recording.frames.map(\.time) == [0, 250, 500, 550].map { .milliseconds($0) })
  }

  @Test func `pastes, resizes, goes to fields and rows by name`() async throws {
    let recorded = try await play(
      """
      Copy "Ada Lovelace"
      Focus "Create account"
      Enter
      Paste
      Focus "E-mail"
      Type "ada@example.org"
      Resize 60x20
      """)

    let last = try #require(recorded.recording.frames.last?.canvas)
    #expect(last.size == Size(width: 60, height: 20))
    #expect(last.description.contains("▏Ada Lovelace"))
    #expect(last.description.contains("▏ada@example.org"))
  }

  @Test func `an account gets its id and its time from the tape`() async throws {
    let accounts = [
      try await account(seed: 5), try await account(seed: 5), try await account(seed: 6),
    ]

    #expect(accounts[0].id == accounts[1].id)
    #expect(accounts[0].id != accounts[2].id)
    #expect(accounts[0].createdAt == Date(timeIntervalSince1970: 1_767_258_004))
  }

  /// Returns the account that a tape of four seconds with a sign-up stores.
  private func account(seed: Int) async throws -> Account {
    let tape = try folder.demo(
      """
      Seed \(seed) Scene sign-up
      Set TypingSpeed 0ms
      Type "Ada Lovelace" Tab Type "ada@example.org" Tab Type "Passw0rd!" Tab Type "Passw0rd!"
      Sleep 4s
      Enter
      Expect "Welcome, Ada"
      """
    ).tape
    let deck = try AppDeck(tape, dataDirectory: folder.path(UUID().uuidString))
    deck.begin()
    defer { deck.end() }
    try await TapePlayer(tape, on: deck).play()
    let accounts = await deck.environment.container.accounts
    return try #require(accounts.first)
  }

  @Test func `a later scene is another session on the same data, with the codes of the seed`()
    async throws
  {
    let demo = try folder.demo(
      """
      Scene sign-up
      Type "Ada Lovelace" Tab Type "ada@example.org" Tab Type "Passw0rd!" Tab Type "Passw0rd!"
      Enter
      Expect "Welcome, Ada"
      Scene sign-in
      Type "ada@example.org"
      Focus "Forgot it? Get a code by e-mail" Enter
      Wait+Screen /Verification code/
      Type "11345034" Enter
      Wait+Screen /Member since/
      Scene desk
      Expect "Applications"
      """)

    _ = try await demo.play()
  }

  @Test func `a file that is asked for is written alone, else what the tape asks for`() async throws
  {
    let demo = try folder.demo(
      """
      Output \(folder.path("own.txt"))
      Screenshot \(folder.path("still.txt"))
      """)

    try await demo.record(to: [folder.path("asked.txt")])
    #expect(folder.names == ["a.tape", "asked.txt"])
    #expect(demo.notice(outputs: [folder.path("asked.txt")]) == nil)

    try await demo.record()
    #expect(folder.names == ["a.tape", "asked.txt", "own.txt", "still.txt"])
  }

  @Test func `nothing is left, and nothing of the machine's is used`() async throws {
    let before = try temporaryDirectories()

    try await play("Scene sign-up\nType \"Ada\"")
    _ = await failure("Expect \"Nonsense\"")

    #expect(try temporaryDirectories() == before)
  }

  private func temporaryDirectories() throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: FileManager.default.temporaryDirectory.path
    ).filter { $0.hasPrefix("foyer-demo-") }
  }

  @discardableResult
  private func play(_ lines: String) async throws -> RecordedDemo {
    try await folder.demo(lines).play()
  }

  private func failure(_ lines: String) async -> DemoError? {
    await #expect(throws: DemoError.self) { try await play(lines) }
  }
}
