import Domain
import FormTable
import Routes
import TerminalKit
import Testing
import ViperTesting

@testable import Commands

/// The screen and linear mode have the same Presenters, so both have the same results.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct BothModesTests {
  @Test func `the same journey leaves the same accounts and the same events`() async throws {
    let screen = try TestedApp()
    await journey(on: screen)
    #expect(screen.end() == nil)
    let accounts = await screen.container.accounts

    let linear = try await LinearApp(Self.journey, isInteractive: true, flags: TestedApp.quiet)

    #expect(linear.lines.rest == [])
    #expect(try linear.events.map(\.what) == screen.events.map(\.what))
    #expect(try linear.events.count > 30)
    #expect(await linear.accounts.map(\.withoutID) == accounts.map(\.withoutID))
  }

  @Test(arguments: FormCase.all)
  func `both judge a form alike, by the table`(form: FormCase) async throws {
    let screen = try TestedApp(routes: [.home, .signUp])
    for answer in form.answers { screen.terminal.send([.paste(answer), .key(.tab)]) }
    screen.terminal.press(.enter)
    await screen.settled()

    let linear = try await LinearApp(form.answers, routes: [.home, .signUp])

    let accounts = await screen.container.accounts
    _ = screen.end()
    #expect(try screen.events.compactMap(\.rejection) == form.problems)
    #expect(try linear.events.compactMap(\.rejection) == Array(form.problems.prefix(1)))
    #expect(accounts.count == (form.isValid ? 1 : 0))
    #expect(await linear.accounts.map(\.withoutID) == accounts.map(\.withoutID))
    #expect(linear.result.exitCode == (form.isValid ? .done : .failed))
  }

  /// Help, a link, social networks, the language, and a sign-up with a mistake.
  private static let journey = [
    "3", "1", "", "2", "2", "", "back", "5", "", "back", "6", "1", "7", "", "1",
    "Ada Lovelace", "ada@example.org", "Passw0rd!", "Passw0rd", "", "Passw0rd!", "", "", "5",
    "/back", "8",
  ]

  private func journey(on app: TestedApp) async {
    let terminal = app.terminal
    open(3, on: terminal)
    open(1, on: terminal)
    terminal.press(.enter)
    open(2, on: terminal)
    open(2, on: terminal)
    terminal.press(.enter, .escape)
    open(5, on: terminal)
    terminal.press(.enter, .escape)
    open(6, on: terminal)
    open(1, on: terminal)
    open(7, on: terminal)
    terminal.press(.end, .escape)
    open(1, on: terminal)
    await signUp(on: app)
    open(5, on: terminal)
    terminal.press(.escape)
    open(8, on: terminal)
  }

  private func signUp(on app: TestedApp) async {
    let terminal = app.terminal
    for text in ["Ada Lovelace", "ada@example.org", "Passw0rd!", "Passw0rd"] {
      terminal.send([.text(text), .key(.tab)])
    }
    terminal.send([.key(.shiftTab), .text("!"), .key(.tab), .key(.enter)])
    await app.settled()
    terminal.press(.enter)
  }

  private func open(_ row: Int, on terminal: ScriptedTerminal) {
    terminal.send([.text("\(row)"), .key(.enter)])
  }
}

extension Account {
  /// The fields that are the same in each run.
  fileprivate var withoutID: [String] { [name.value, handle, brand.description] }
}
