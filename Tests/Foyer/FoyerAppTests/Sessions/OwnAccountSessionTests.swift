import Domain
import Foundation
import Routes
import TerminalKit
import Testing
import ViperTesting

@testable import Commands
@testable import Composition
@testable import FoyerApp

/// Sign-in and My account in the whole app, with a real database and real hashes.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct OwnAccountSessionTests {
  @Test func `who signed up is signed in, and comes in again with another name and password`()
    async throws
  {
    let app = try TestedApp()
    try await signUp(app)
    #expect(app.terminal.screen.contains("▸ My account                Signed in as Ada"))

    await open(1, app)
    #expect(app.terminal.screen.contains("ada@example.org"))
    await open(2, app)
    app.pilot.play(.end, " King", .enter)
    await app.settled()
    #expect(app.terminal.screen.contains("  Ada Lovelace King"))
    await open(3, app)
    app.pilot.play("Passw0rd!", .enter, "An0ther!", .enter, "An0ther!", .enter)
    await app.settled()
    #expect(app.terminal.screen.contains("Your password is set."))
    app.terminal.press(.enter)
    await app.settled()
    await open(7, app)
    #expect(app.terminal.screen.contains("▸ Create account"))

    await open(2, app)
    app.pilot.play("ada@example.org", .enter, "Passw0rd!", .enter)
    await app.settled()
    #expect(app.terminal.screen.contains("✗ Wrong e-mail, username or password"))
    app.pilot.play("An0ther!", .enter)
    await app.settled()
    #expect(app.terminal.screen.contains("  Ada Lovelace King"))
    await open(4, app)
    #expect(app.terminal.screen.contains("UTC"))
  }

  @Test func `what others see is changed by whose it is, and gone when they are`() async throws {
    let app = try TestedApp()
    try await signUp(app)
    await open(1, app)

    await open(1, app)
    app.pilot.play(" ", .tab, "Engines.", .tab, .enter)
    await app.settled()
    #expect(app.terminal.screen.contains("You are listed as a member"))
    await open(8, app)
    #expect(app.terminal.screen.contains("at once and for good"))
    app.pilot.play("Passw0rd!", .enter)
    await app.settled()
    app.terminal.send([.text("y")])
    #expect(app.terminal.screen.contains("This can't be undone."))
    app.terminal.press(.left, .enter)
    await app.settled()

    #expect(app.terminal.screen.contains("Your account has been deleted."))
    app.terminal.press(.enter)
    #expect(app.terminal.screen.contains("▸ Create account"))
    #expect(await app.container.accounts.isEmpty)
  }

  @Test func `whose account is deleted elsewhere is asked to sign in, and can't`() async throws {
    let app = try TestedApp()
    try await signUp(app)
    await open(1, app)
    let account = try #require(await app.container.accounts.first)
    _ = try await app.container.useCases.backend.execute(DeleteAccount(account.id), Call())

    await open(2, app)
    app.pilot.play(.end, " King", .enter)
    await app.settled()

    #expect(app.terminal.screen.contains("E-mail or username"))
    app.pilot.play("ada@example.org", .enter, "Passw0rd!", .enter)
    await app.settled()
    #expect(app.terminal.screen.contains("✗ Wrong e-mail, username or password"))
    #expect(app.container.state.value.member == nil)
  }

  @Test func `another language keeps who is signed in`() async throws {
    let app = try TestedApp()
    try await signUp(app)

    await open(8, app)
    app.terminal.press(.down, .enter)

    #expect(app.terminal.screen.contains("Você entrou como Ada"))
  }

  @Test func `a guest signs in and reads the account in linear mode`() async throws {
    let app = try TestedApp()
    try await signUp(app)
    _ = app.end()

    let wrong = try await LinearApp(
      ["ada@example.org", "nope"], routes: [.home, .signIn], directory: app.directory)
    let right = try await LinearApp(
      ["ada@example.org", "Passw0rd!", "", "4", "back"], isInteractive: true,
      routes: [.home, .signIn], directory: app.directory)

    #expect(wrong.result.problem?.contains("Wrong e-mail, username or password") == true)
    #expect(wrong.result.exitCode == .failed)
    #expect(!wrong.transcript.contains("nope"))
    #expect(right.transcript.contains("What others see: You are not listed"))
    #expect(right.transcript.contains("UTC"))
  }

  @Test func `in linear mode a whole SSH key takes the place of a part of it`() async throws {
    let app = try TestedApp()
    try await signUp(app)
    _ = app.end()
    let key = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJVKuyyVFaU8WGclTiC+suDR19AB05WbenKDinq+u93P"

    let lines = try await LinearApp(
      [
        "ada@example.org", "Passw0rd!", "", "SSH keys", "1", String(key.prefix(40)), key,
        "Passw0rd!",
        "",
      ],
      routes: [.home, .signIn], directory: app.directory)

    #expect(lines.transcript.contains("SSH key added."))
  }

  @Test(arguments: ["sign-in", "my-account"])
  func `where accounts are on a server, sign-in is offered as well`(scene: String) throws {
    let home = try TestedApp { $0.apiURL = "http://127.0.0.1:9" }
    let asked = try TestedApp(routes: try Route.stack(named: scene)) {
      $0.apiURL = "http://127.0.0.1:9"
    }

    #expect(home.terminal.screen.contains("Sign in"))
    #expect(asked.terminal.screen.contains("E-mail or username"))
  }

  private func signUp(_ app: TestedApp) async throws {
    await open(1, app)
    app.pilot.play("Ada Lovelace", .tab, "ada@example.org", .tab, "Passw0rd!", .tab, "Passw0rd!")
    app.terminal.press(.enter)
    await app.settled()
    app.terminal.press(.escape)
    try #require(app.terminal.screen.contains("My account"))
  }

  private func open(_ row: Int, _ app: TestedApp) async {
    app.terminal.send([.text("\(row)"), .key(.enter)])
    await app.settled()
  }
}
