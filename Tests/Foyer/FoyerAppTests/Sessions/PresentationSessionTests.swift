import Domain
import Foundation
import Routes
import TerminalKit
import Testing
import ViperTesting

@testable import Composition
@testable import FoyerApp

/// An account remembers the presentation that its owner has chosen.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct PresentationSessionTests {
  private let directory = FileManager.default.temporaryDirectory.appending(
    path: UUID().uuidString)

  @Test func `a member who has chosen lines continues in lines at the next sign-in`() async throws {
    let first = try await LinearApp(
      LinearApp.form + [""], isInteractive: true, routes: [.home, .signUp], directory: directory,
      isChosen: true)
    #expect(await first.accounts.count == 1)
    let sentence = "Your next sessions begin in text mode, too"
    #expect(first.transcript.contains(sentence))
    let again = try await LinearApp(
      ["ada@example.org", "Passw0rd!", ""], isInteractive: true, routes: [.home, .signIn],
      directory: directory, isChosen: true)
    #expect(again.transcript.contains("Ada Lovelace") && !again.transcript.contains(sentence))

    let lines = ScriptedLines(["quit"])
    let app = try TestedApp(routes: [.signIn], directory: directory, lines: lines)
    app.pilot.play("ada@example.org", .enter, "Passw0rd!", .enter)
    await app.settled()
    await until { app.terminal.isStopped }

    #expect(lines.transcript.hasPrefix("Aurora\n"))
    #expect(lines.transcript.contains("My account"))
  }

  @Test func `a member continues in the language of the last session, unless another was chosen`()
    async throws
  {
    let first = try TestedApp(language: "es", routes: [.signUp], directory: directory)
    first.fillForm()
    first.pilot.play(.enter)
    await first.settled()
    _ = first.end()

    let heard = try TestedApp(
      routes: [.signIn], directory: directory, environment: ["LANG": "en_US.UTF-8"]
    ) { $0.language = nil }
    heard.signIn()
    await heard.settled()
    #expect(heard.terminal.screen.contains("Mi cuenta"))
    _ = heard.end()

    let chosen = try TestedApp(language: "en", routes: [.signIn], directory: directory)
    chosen.signIn()
    await chosen.settled()
    #expect(!chosen.terminal.screen.contains("Mi cuenta"))
  }

  @Test(arguments: ["sign-in", "my-account"])
  func `the screen asked for opens in the member's language`(scene: String) async throws {
    let first = try TestedApp(language: "es", routes: [.signUp], directory: directory)
    first.fillForm()
    first.pilot.play(.enter)
    await first.settled()
    defer { _ = first.end() }

    let app = try TestedApp(
      routes: Route.stack(named: scene), directory: directory,
      environment: ["LANG": "en_US.UTF-8"]
    ) { $0.language = nil }
    app.signIn()
    await app.settled()
    #expect(app.terminal.screen.contains("Cambia tu contraseña"))
    app.pilot.press(.escape)
    #expect(app.terminal.screen.contains("Sesión iniciada como Ada"))
  }

  /// Waits until a session has switched or ended; the test then expects that.
  private func until(_ isReached: () -> Bool) async {
    let deadline = ContinuousClock.now + .seconds(20)
    while !isReached(), ContinuousClock.now < deadline { await Task.yield() }
  }

  @Test func `lines that nobody has chosen aren't remembered`() async throws {
    _ = try await LinearApp(LinearApp.form, routes: [.signUp], directory: directory, isChosen: true)

    let lines = ScriptedLines([])
    let app = try TestedApp(routes: [.signIn], directory: directory, lines: lines)
    app.pilot.play("ada@example.org", .enter, "Passw0rd!", .enter)
    await app.settled()

    #expect(lines.transcript.isEmpty)
    #expect(app.terminal.screen.contains("─"))
  }

  @Test func `plain screens are remembered, until F12 leads back to ordinary ones`() async throws {
    let plain = try TestedApp(routes: [.signUp], directory: directory, isPlain: true)
    plain.pilot.play(
      "Ada Lovelace", .tab, "ada@example.org", .tab, "Passw0rd!", .tab, "Passw0rd!", .enter)
    await plain.settled()
    #expect(!plain.terminal.screen.contains("─"))

    let lines = ScriptedLines(["screen", "screen"])
    let app = try TestedApp(routes: [.signIn], directory: directory, lines: lines)
    #expect(app.terminal.screen.contains("─"))
    app.pilot.play("ada@example.org", .enter, "Passw0rd!", .enter)
    await app.settled()
    #expect(!app.terminal.screen.contains("─"))

    app.terminal.isPlain = false
    app.terminal.press(.function(12))
    await until { !app.terminal.isReleased }
    await app.settled()
    let next = try TestedApp(routes: [.signIn], directory: directory)
    next.pilot.play("ada@example.org", .enter, "Passw0rd!", .enter)
    await next.settled()
    #expect(next.terminal.screen.contains("─"))
  }
}

extension TestedApp {
  fileprivate func signIn() {
    pilot.play("ada@example.org", .enter, "Purple 7 elephants!", .enter)
  }
}
