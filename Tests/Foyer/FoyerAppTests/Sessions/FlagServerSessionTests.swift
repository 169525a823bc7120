import Domain
import Foundation
import Loopback
import Routes
import TerminalKit
import Testing
import ViperTesting

@testable import Commands
@testable import Composition
@testable import FoyerApp

/// A session whose flags change on a server while the guest types.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct FlagServerSessionTests {
  @Test func `a form that closes while a guest types says so, and keeps the typed text`()
    async throws
  {
    let server = try FlagServerDouble(["signUp.enabled": "true"])
    let app = try app(server, [.home, .signUp])
    await app.flagWatch.asking?.value
    app.fillForm()

    server.set("signUp.enabled", to: "false")
    await app.askAgain()

    #expect(app.terminal.screen.contains("Sign-up has closed."))
    #expect(app.terminal.screen.contains("Sign-up is closed"))
    app.pilot.play(.tab, .enter)
    await app.settled()
    #expect(await app.container.accounts.isEmpty)
    #expect(app.terminal.screen.contains("Ada Lovelace"))
    server.set("signUp.enabled", to: "true")
    await app.askAgain()
    #expect(!app.terminal.screen.contains("Sign-up has closed."))
    app.terminal.press(.enter)
    await app.settled()
    #expect(app.terminal.screen.contains("Welcome, Ada"))
  }

  @Test func `the next session finds closed what the last one did, before any answer`()
    async throws
  {
    let server = try FlagServerDouble(["signUp.enabled": "false"])
    let last = try app(server, [.home])
    await last.flagWatch.asking?.value
    server.fallSilent()

    let next = try app(server, [.home, .signUp], directory: last.directory)

    #expect(next.terminal.screen.contains("You can't create an account here right now."))
  }

  /// Screens without typed text that could be lost.
  nonisolated static let entries: [(route: Route, flag: String, before: String, after: String)] = [
    (.signUp, "signUp.enabled", "Confirm password", "You can't create an account here"),
    (
      .members, "members.enabled", "No members are listed yet.",
      "The list of members isn't available."
    ),
    (.contact, "contact.enabled", "Subject", "We don't accept messages right now."),
    (.articles, "articles.enabled", "Creating an account", "There are no articles here."),
    (.articleSearch, "articles.enabled", "Search", "There are no articles here."),
  ]

  @Test(arguments: entries)
  func `what is closed is closed at once for those who look at it`(
    route: Route, flag: String, before: String, after: String
  ) async throws {
    let server = try FlagServerDouble()
    let app = try app(server, [.home, route])
    await app.flagWatch.asking?.value
    await app.settled()
    #expect(app.terminal.screen.contains(before), "\(app.terminal.screen)")

    server.set(flag, to: "false")
    await app.askAgain()

    #expect(app.terminal.screen.contains(after), "\(app.terminal.screen)")
  }

  @Test func `menus lose what is closed`() async throws {
    let server = try FlagServerDouble()
    let home = try app(server, [.home])
    let help = try app(server, [.home, .helpCenter])
    for app in [home, help] { await app.flagWatch.asking?.value }
    #expect(home.terminal.screen.contains("Create account"))
    #expect(help.terminal.screen.contains("Write to us"))

    for flag in ["signUp.enabled", "contact.enabled"] { server.set(flag, to: "false") }
    for app in [home, help] { await app.askAgain() }

    #expect(!home.terminal.screen.contains("Create account"))
    #expect(!help.terminal.screen.contains("Write to us"))
  }

  @Test func `a message that is being looked over goes back to its form, and stays`() async throws {
    let server = try FlagServerDouble()
    let app = try app(server, [.home, .contact])
    await app.flagWatch.asking?.value
    app.pilot.play("A key is lost", .tab, "Mine.", .tab, "ada@example.org", .tab, .enter)
    #expect(app.terminal.screen.contains("( Send )"), "\(app.terminal.screen)")

    server.set("contact.enabled", to: "false")
    await app.askAgain()

    #expect(app.terminal.screen.contains("We no longer accept messages."))
    #expect(app.terminal.screen.contains("A key is lost"))
  }

  @Test func `a server that never answers holds nothing up, and is let go at the end`()
    async throws
  {
    let server = try FlagServerDouble()
    server.fallSilent()
    let app = try app(server, [.home, .signUp])
    #expect(app.terminal.screen.contains("Confirm password"))

    app.fillForm()
    app.pilot.play(.enter)
    await app.settled()
    #expect(app.terminal.screen.contains("Welcome, Ada"))
    while server.questions.isEmpty { await Task.yield() }
    _ = app.end()

    await app.flagWatch.asking?.value
    #expect(server.questions.count == 1)
  }

  @Test func `a guest isn't asked again, unless an option asks for it`() async throws {
    let server = try FlagServerDouble()
    let app = try app(server, [.home], every: nil)
    await app.flagWatch.asking?.value

    #expect(app.pilot.clock.waiterCount == 0)
    #expect(server.questions.count == 1)
  }

  @Test func `a client's environment names no server in a kiosk, its operator does`() throws {
    let server = try FlagServerDouble()
    let environment = ["OFREP_ENDPOINT": server.url]

    let client = try TestedApp(flags: [], environment: environment) { $0.isKiosk = true }
    let operated = try TestedApp(flags: []) {
      $0.isKiosk = true
      $0.flagsURL = server.url
    }

    #expect(client.container.flags.remote == nil)
    #expect(operated.container.flags.remote?.address == server.url)
  }

  @Test func `linear mode hears that a policy was closed, and goes on`() async throws {
    let server = try FlagServerDouble(["signUp.enabled": "false"])
    let first = try app(server, [.home])
    await first.flagWatch.asking?.value

    let linear = try await LinearApp(
      LinearApp.form, routes: [.home, .signUp], directory: first.directory, flagsURL: server.url)

    #expect(linear.transcript.contains("You can't create an account here right now."))
    #expect(linear.result.exitCode == .unavailable)
  }

  private func app(
    _ server: FlagServerDouble, _ routes: [Route], every interval: Duration? = .seconds(300),
    directory: URL? = nil
  ) throws -> TestedApp {
    try TestedApp(routes: routes, directory: directory) {
      $0.flagsURL = server.url
      $0.flagsInterval = interval
    }
  }
}

extension TestedApp {
  /// Advances the clock to the next request to the server, and waits for the answer.
  fileprivate func askAgain() async {
    await pilot.clock.advance(by: .seconds(300))
    await flagWatch.asking?.value
    await settled()
  }
}
