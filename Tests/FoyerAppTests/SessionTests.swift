import Foundation
import Routes
import TerminalKit
import Testing
import ViperTesting

@testable import FoyerApp

/// The whole app on a scripted terminal, with its own texts and a real database.
@MainActor
@Suite struct SessionTests {
  private let terminal = ScriptedTerminal()
  private let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  @Test func `a guest signs up`() async throws {
    let (app, session) = try start([.home])
    defer { end(session) }

    terminal.press(.enter)
    fillForm()
    terminal.press(.enter)
    await app.container.work.settled()
    terminal.press(.control("l"))

    #expect(terminal.screen.contains("✓ Account created. Welcome, Ada."))
    terminal.press(.escape)
    #expect(terminal.screen.contains("What would you like to do?"))
    let listing = await app.container.useCases.listAccounts.execute()
    #expect(listing.accounts.map(\.email.address) == ["ada@example.org"])
  }

  @Test func `an address that is taken is told at its field, and nothing is lost`() async throws {
    let (app, session) = try start([.home, .signUp])
    defer { end(session) }

    for _ in 1...2 {
      fillForm()
      terminal.press(.enter)
      await app.container.work.settled()
      terminal.press(.escape, .enter)
    }

    #expect(terminal.screen.contains("✗ This address has an account already: use another one"))
    #expect(terminal.screen.contains("Ada Lovelace"))
  }

  @Test func `no text is missing on any screen`() throws {
    for routes: [Route] in [
      [.home], [.signUp], [.notice(.accountCreated(firstName: "Ada"))],
      [.notice(.accountNotSaved(reason: "Full."))], [.notice(.accountInDoubt(reason: "Odd."))],
    ] {
      let (_, session) = try start(routes)
      defer { end(session) }
      terminal.press(.function(1))

      #expect(!terminal.screen.contains("["), "\(terminal.screen)")
    }
  }

  private func start(_ routes: [Route]) throws -> (AppEnvironment, Session) {
    var options = LaunchOptions()
    options.dataDirectory = directory.path
    let app = try AppEnvironment.bootstrap(options, environment: [:])
    let session = Session(app.container, terminal: terminal, routes: routes)
    session.run { _ in }
    return (app, session)
  }

  /// A session lives until its test is done.
  private func end(_ session: Session) { try? FileManager.default.removeItem(at: directory) }

  private func fillForm() {
    let texts = ["Ada Lovelace", "ada@example.org", "Passw0rd!", "Passw0rd!"]
    terminal.send(texts.flatMap { [.text($0), .key(.tab)] }.dropLast())
  }
}
