import Domain
import Foundation
import Routes
import Testing

@testable import Composition

/// From sign-up to the members' list, in the whole app with a real database.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct MembersSessionTests {
  @Test func `who says yes is among the members`() async throws {
    let app = try TestedApp(routes: [.home, .signUp])
    app.fillForm()
    app.terminal.press(.enter)
    await app.settled()

    app.terminal.send([.key(.tab), .text("Engines and poetry."), .key(.enter)])
    await app.settled()
    #expect(app.terminal.screen.contains("✓ You are now listed as a member."))
    app.terminal.press(.enter)
    app.terminal.send([.text("6"), .key(.enter)])
    await app.settled()

    #expect(app.terminal.screen.contains("One member"))
    #expect(app.terminal.screen.contains("▸ Ada Lovelace"))
    app.terminal.press(.enter)
    await app.settled()
    #expect(app.terminal.screen.contains("Engines and poetry."))
  }

  @Test func `who says no is not`() async throws {
    let app = try TestedApp(routes: [.home, .signUp])
    app.fillForm()
    app.terminal.press(.enter)
    await app.settled()

    app.terminal.press(.enter)
    app.terminal.send([.text("7"), .key(.enter)])
    await app.settled()

    #expect(app.terminal.screen.contains("No members are listed yet."))
  }

  @Test func `three labels in one process have a list each (64)`() async throws {
    let apps = try ["aurora", "harbor", "pixel"].map {
      try TestedApp(brand: $0, routes: [.home, .signUp])
    }
    let password = "9 Red sofas, my cats!"  // as every label wants it
    let texts = ["Ada Lovelace", "ada@example.org", password, password]
    for (app, line) in zip(apps, ["First.", "Second.", "Third."]) {
      app.terminal.send(texts.flatMap { [.text($0), .key(.tab)] }.dropLast())
      app.terminal.press(.enter)
      await app.settled()
      app.terminal.send([.key(.tab), .text(line), .key(.enter)])
      await app.settled()
    }

    var lines: [String] = []
    for app in apps {
      let users = app.container.interactors.users
      for user in try await users.users(UsersQuery()).rows {
        lines.append(try await users.loadUserDetails(userId: user.id, forceReload: false).about)
      }
    }

    #expect(lines == ["First.", "Second.", "Third."])
  }

  @Test func `the join date is written in the brand's language`() async throws {
    let app = try TestedApp(language: "pt-BR")

    let day = app.container.localization.texts.date(Date(timeIntervalSince1970: 1_800_000_000))

    #expect(day == "15 de janeiro de 2027")
  }

  @Test func `interactors may be stubs (63)`() async throws {
    let stub = DIContainer.Interactors.stub

    #expect(try await stub.users.users(UsersQuery()).rows.isEmpty)
  }
}
