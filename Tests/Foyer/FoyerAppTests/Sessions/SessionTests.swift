import Domain
import Foundation
import Routes
import TerminalKit
import Testing
import Viper
import ViperTesting

/// The whole app on a scripted terminal, with its own texts and a real database.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct SessionTests {
  @Test func `a guest signs up`() async throws {
    let app = try TestedApp()

    app.terminal.press(.enter)
    app.fillForm()
    app.terminal.press(.enter)
    await app.settled()

    #expect(app.terminal.screen.contains("✓ Account created. Welcome, Ada."))
    app.terminal.press(.escape)
    #expect(app.terminal.screen.contains("What would you like to do?"))
    let accounts = await app.container.accounts
    #expect(accounts.map(\.handle) == ["ada@example.org"])
  }

  @Test func `a taken address is reported at its field, and nothing is lost`() async throws {
    let app = try TestedApp()

    for isFirst in [true, false] {
      try app.pilot.choose("Create account")
      app.fillForm()
      app.terminal.press(.enter)
      await app.settled()
      app.terminal.press(.escape)
      if isFirst { try await app.signOut() }
    }

    #expect(app.terminal.screen.contains("✗ This address already has an account"))
    #expect(app.terminal.screen.contains("Ada Lovelace"))
  }

  @Test func `on the first run the tutorial opens, then the coachmark, each once`() async throws {
    let app = try TestedApp(flags: [])

    await app.settled()
    #expect(app.terminal.screen.contains("Use the keyboard for everything"))
    app.terminal.press(.enter, .enter, .enter)
    await app.settled()
    #expect(app.terminal.screen.contains("Any key closes this note"))
    app.terminal.press(.down)

    #expect(!app.terminal.screen.contains("Any key closes this note"))
    #expect(app.terminal.screen.contains("▸ Sign in"))
    let again = try TestedApp(flags: [], directory: app.directory)
    await again.settled()
    #expect(again.terminal.screen.contains("▸ Create account"))
  }

  @Test func `with a scene asked for, nothing opens by itself`() async throws {
    let app = try TestedApp(flags: [], routes: [.home, .signUp])

    app.terminal.press(.escape)
    await app.settled()

    #expect(app.terminal.screen.contains("▸ Create account"))
    #expect(!app.terminal.screen.contains("Any key closes this note"))
  }

  @Test func `the language changes without a restart (66)`() throws {
    let app = try TestedApp()

    app.terminal.press(.down, .down, .down, .down, .down, .enter)
    #expect(app.terminal.screen.contains("Português (Brasil)"))
    app.terminal.press(.down, .enter)

    #expect(app.terminal.screen.contains("Criar conta"))
    #expect(app.terminal.screen.contains("Abrir"))
    app.terminal.press(.down, .down, .enter)
    #expect(app.terminal.screen.contains("Como podemos ajudar?"))
  }

  @Test func `the key that dismisses the time notice is typed all the same`() async throws {
    let app = try TestedApp(routes: [.home, .signUp]) {
      $0.limits = TimeLimits(idle: .seconds(600))
    }
    await app.pilot.advance(.seconds(540))
    #expect(app.terminal.screen.contains("Are you still there?"))

    app.terminal.type("Ada")

    #expect(!app.terminal.screen.contains("Are you still there?"))
    #expect(app.terminal.screen.contains("▏Ada "))
  }

  @Test func `it leaves nothing and presses no button by that`() async throws {
    for stroke in [
      { $0.press(.enter) }, { $0.press(.escape) }, { $0.type("q") }, { $0.press(.tab) },
      { $0.press(.shiftTab) },
    ]
      as [@MainActor (ScriptedTerminal) -> Void]
    {
      let app = try TestedApp { $0.limits = TimeLimits(idle: .seconds(600)) }
      await app.pilot.advance(.seconds(540))

      stroke(app.terminal)
      await app.settled()

      #expect(!app.terminal.isStopped)
      #expect(!app.terminal.screen.contains("Are you still there?"))
      #expect(app.terminal.screen.contains("▸ Create account"))
    }
  }

  @Test(arguments: [("en", "y"), ("pt-BR", "s")])
  func `a question takes the letter of its language`(language: String, email: String) async throws {
    let app = try TestedApp(language: language)

    app.terminal.press(.escape)
    await app.settled()
    app.terminal.type(email)
    await app.settled()

    #expect(app.terminal.isStopped)
  }
}
