import Domain
import Foundation
import Routes
import Secrets
import Testing
import ViperTesting

/// The whole app with a real database and without a mail server.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct SignInByCodeTests {
  private let directory: URL

  init() throws {
    directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(
      at: directory, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    try Data("mail:\n  server: smtp://127.0.0.1:9\n  from: foyer@example.org\n".utf8)
      .write(to: directory.appending(path: "delivery.yaml"))
  }

  @Test func `who has forgotten their password comes in by a code, and chooses another`()
    async throws
  {
    try await signUp()
    let app = try TestedApp(routes: [.home, .signIn], directory: directory)
    await app.settled()

    app.pilot.play("ada@example.org", .tab, .tab, .tab, .enter)
    await app.settled()
    #expect(app.terminal.screen.contains("If ada@example.org has an account here"))
    app.pilot.play("0000-0000", .enter)
    await app.settled()
    #expect(app.terminal.screen.contains("You have 4 attempts left."))
    app.pilot.play(.control("u"), .text(try await code(app)), .enter)
    await app.settled()
    #expect(app.terminal.screen.contains("Set a new one now, without the old one"))
    await open(4, app)
    app.pilot.play("An0ther!", .enter, "An0ther!", .enter)
    await app.settled()
    #expect(app.terminal.screen.contains("Your password is set."))
    app.terminal.press(.enter)
    await app.settled()
    #expect(!app.terminal.screen.contains("Set a new one now, without the old one"))
    await open(4, app)

    #expect(app.terminal.screen.contains("Current password"))
  }

  @Test func `an account of one brand is found at another one, which the e-mail names`()
    async throws
  {
    try await signUp()
    let app = try TestedApp(brand: "harbor", routes: [.home, .signIn], directory: directory)
    await app.settled()

    app.pilot.play("ada@example.org", .tab, .tab, .tab, .enter)
    await app.settled()
    let emails = try await app.emails()
    app.pilot.play(.text(try await code(app)), .enter)
    await app.settled()

    let email = String(decoding: try #require(emails.last).payload, as: UTF8.self)
    #expect(email.contains("Harbor"))
    #expect(!email.contains("Aurora"))
    #expect(app.terminal.screen.contains("Set a new one now, without the old one"))
    let own = app.container.useCases.signIn
    _ = try await own.signIn.execute(
      SignInToAccount.Request("ada@example.org", Secret("Passw0rd!")))
  }

  @Test func `who has no account sees the same, and gets nothing`() async throws {
    try await signUp()
    let app = try TestedApp(routes: [.home, .signIn], directory: directory)
    await app.settled()

    app.pilot.play("grace@example.org", .tab, .tab, .tab, .enter)
    await app.settled()
    app.pilot.play("0000-0000", .enter)
    await app.settled()

    #expect(app.terminal.screen.contains("If grace@example.org has an account here"))
    #expect(app.terminal.screen.contains("You have 4 attempts left."))
    // The welcome of the other account.
    #expect(try await app.emails().count == 1)
  }

  @Test func `who came in by a code is no more than anybody once the password is another one`()
    async throws
  {
    try await signUp()
    let app = try TestedApp(routes: [.home, .signIn], directory: directory)
    await app.settled()
    app.pilot.play("ada@example.org", .tab, .tab, .tab, .enter)
    await app.settled()
    app.pilot.play(.text(try await code(app)), .enter)
    await app.settled()
    let own = app.container.useCases.signIn
    let elsewhere = try await own.signIn.execute(
      SignInToAccount.Request("ada@example.org", Secret("Passw0rd!")))
    _ = try await app.container.useCases.backend.execute(
      ReplacePassword(Secret("Passw0rd!"), with: Secret("An0ther!")),
      Call(session: elsewhere.session))

    await open(4, app)
    app.pilot.play("Thi3f!!", .enter, "Thi3f!!", .enter)
    await app.settled()

    #expect(app.terminal.screen.contains("E-mail or username"))
    #expect(app.container.state.value.member == nil)
    _ = try await own.signIn.execute(
      SignInToAccount.Request("ada@example.org", Secret("An0ther!")))
  }

  @Test func `a new address replaces the old one after its code, and the old one gets an e-mail`()
    async throws
  {
    try await signUp()
    let app = try TestedApp(routes: [.home, .signIn], directory: directory)
    await app.settled()
    app.pilot.play("ada@example.org", .enter, "Passw0rd!", .enter)
    await app.settled()
    await open(3, app)
    app.pilot.play("ada@new.example", .enter, "nope", .enter)
    await app.settled()
    #expect(app.terminal.screen.contains("Wrong password."))
    app.pilot.play("Passw0rd!", .enter)
    await app.settled()
    #expect(app.terminal.screen.contains("A code is on its way to ada@new.example."))
    app.pilot.play(.text(try await code(app)), .enter)
    await app.settled()
    #expect(app.terminal.screen.contains("Your e-mail address has been changed."))
    app.terminal.press(.enter)
    await app.settled()

    #expect(app.terminal.screen.contains("  ada@new.example"))
    let own = app.container.useCases.signIn
    _ = try await own.signIn.execute(
      SignInToAccount.Request("ada@new.example", Secret("Passw0rd!")))
    let emails = try await app.emails()
    #expect(
      emails.contains {
        String(decoding: $0.payload, as: UTF8.self).contains("has a new e-mail address")
      })
  }

  @Test func `where no mail is set up, or addresses aren't asked for, no code is offered`()
    async throws
  {
    let offered = try TestedApp(routes: [.home, .signIn], directory: directory)
    let app = try TestedApp(routes: [.home, .signIn])
    await offered.settled()
    await app.settled()

    #expect(offered.terminal.screen.contains("Get a code by e-mail"))
    #expect(!app.terminal.screen.contains("Get a code by e-mail"))
    #expect(await app.container.useCases.signIn.areCodesOffered == false)
  }

  @Test func `a flag that closes sign-in after the request and before the code refuses the code`()
    async throws
  {
    let app = try TestedApp(
      flags: TestedApp.quiet + ["signIn.enabled=false"],
      routes: [
        .home, .signIn,
        .codeEntry(
          VerificationCodeReceipt(
            idempotencyKey: IdempotencyKey("1"),
            email: try EmailAddress(validating: "ada@example.org"))),
      ], directory: directory)
    await app.settled()

    #expect(app.terminal.screen.contains("You can't sign in right now."))
  }

  @Test func `a guest signs in with a code in linear mode`() async throws {
    try await signUp()

    let asked = try await LinearApp(
      ["ada@example.org", "", "2"], isInteractive: true, routes: [.home, .signIn],
      directory: directory)

    #expect(asked.transcript.contains("If ada@example.org has an account here"))
    #expect(asked.transcript.contains("Verification code"))
  }

  private func signUp() async throws {
    let form = LinearApp.form
    let app = try await LinearApp(form, routes: [.home, .signUp], directory: directory)
    try #require(await app.accounts.count == 1)
  }

  /// Returns the code in the pending e-mail.
  private func code(_ app: TestedApp) async throws -> String {
    let emails = try await app.emails()
    let text = String(decoding: try #require(emails.last).payload, as: UTF8.self)
    return String(try #require(text.firstMatch(of: /code is (\d{4}-\d{4})/)).1)
  }

  private func open(_ row: Int, _ app: TestedApp) async {
    app.terminal.send([.text("\(row)"), .key(.enter)])
    await app.settled()
  }
}

extension TestedApp {
  fileprivate func emails() async throws -> [OutboxEntry] {
    try await container.useCases.backend.execute(ListOutbox(all: true)).items
  }
}
