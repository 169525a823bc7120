import ProgramTesting
import Routes
import TerminalKit
import Testing
import ViperTesting

/// The guest goes from a broken rule to the article that explains it, and back.
@MainActor
@Suite(.timeLimit(.minutes(2))) struct ArticlesSessionTests {
  nonisolated static let passwords = [
    ("en", "Passwords"), ("pt-BR", "Senhas"), ("es", "Contraseñas"), ("ja", "パスワード"),
  ]

  @Test(arguments: passwords)
  func `a wrong password leads to its article, and back to the same caret`(
    language: String, title: String
  ) async throws {
    let app = try TestedApp(language: language, routes: [.home, .signUp])
    app.pilot.play(
      "Ada Lovelace", .tab, "ada@example.org", .tab, "secretx", .key(.left))
    await app.settled()
    let before = app.terminal.screen
    let caret = app.terminal.cursor

    app.terminal.press(.function(1))
    #expect(app.terminal.screen.contains(title))
    app.terminal.press(.enter)
    await app.settled()
    #expect(app.terminal.screen.split(separator: "\n")[2].contains(title))
    app.terminal.press(.escape)
    await app.settled()

    #expect(app.terminal.screen == before)
    #expect(app.terminal.cursor == caret)
  }

  @Test func `without a broken rule nothing is offered`() async throws {
    let app = try TestedApp(routes: [.home, .signUp])
    app.pilot.play("Ada Lovelace")
    await app.settled()

    app.terminal.press(.function(1))

    #expect(!app.terminal.screen.contains("Read “"))
  }

  @Test(arguments: [
    ("en", "pasword", "Passwords", "Enter Open"), ("pt-BR", "sehna", "Senhas", "Enter Abrir"),
    ("es", "contrasenia", "Contraseñas", "Enter Abrir"),
    ("ja", "パスワド", "パスワード", "Enter 開く"),
  ])
  func `a search with a slip finds`(
    language: String, typed: String, title: String, key: String
  ) async throws {
    let app = try TestedApp(language: language, routes: [.home, .helpCenter])
    await app.settled()

    app.terminal.type("/")
    app.terminal.type(typed)
    await app.settled()

    #expect(app.terminal.screen.contains("▸ \(title)"))
    #expect(app.terminal.screen.contains(key))
  }

  @Test func `another search begins at its first hit, which Enter opens`() async throws {
    let app = try TestedApp(routes: [.home, .articleSearch])
    await app.settled()
    app.terminal.type("keys")
    await app.settled()
    app.terminal.press(.control("u"))
    app.terminal.type("forgot password")
    await app.settled()
    let first = try #require(app.terminal.screen.split(separator: "\n").first { $0.contains("▸") })
    #expect(first.contains("▸ Passwords"))

    app.terminal.press(.tab)
    app.terminal.press(.down)
    let marked = try #require(app.terminal.screen.split(separator: "\n").first { $0.contains("▸") })
    app.terminal.press(.shiftTab)
    app.terminal.press(.enter)
    await app.settled()

    let title = try #require(app.terminal.screen.split(separator: "\n").dropFirst(2).first)
    #expect(marked != first)
    #expect(marked.contains("▸ " + title.drop { $0 == " " }.split(separator: "  ")[0]))
  }

  @Test(arguments: [Size(width: 80, height: 24), Size(width: 40, height: 12)])
  func `the list, a search and an article`(size: Size) async throws {
    let app = try TestedApp(routes: [.home, .articles], size: size)
    await app.settled()
    try Snapshot("articles/list-\(size.width)x\(size.height).txt").expect(app.terminal.screen)

    app.terminal.type("/")
    app.terminal.type("pasword")
    await app.settled()
    try Snapshot("articles/search-\(size.width)x\(size.height).txt").expect(app.terminal.screen)

    app.pilot.play(.enter)
    await app.settled()
    try Snapshot("articles/article-\(size.width)x\(size.height).txt").expect(app.terminal.screen)
  }

  @Test func `a link opens with its code, another article on top`() async throws {
    let app = try TestedApp(routes: [.home, .article(slug: "passwords")])
    await app.settled()

    app.terminal.type("1")
    await app.settled()

    #expect(app.terminal.screen.contains("Sign in with the e-mail address or the username"))
  }

  @Test(arguments: [Route.articles, .articleSearch, .article(slug: "keys")])
  func `a flag closes every way in (86)`(route: Route) async throws {
    let app = try TestedApp(
      flags: TestedApp.quiet + ["articles.enabled=false"], routes: [.home, route])
    await app.settled()

    #expect(app.terminal.screen.contains("There are no articles here."))
  }

  @Test func `linear mode reads an article from a field, and goes on with the form`()
    async throws
  {
    let app = try await LinearApp(
      ["Ada", "/read", "1", "back", "Ada Lovelace", "/quit", "y"], isInteractive: true,
      routes: [.home, .signUp])

    let text = app.transcript
    #expect(text.contains("Creating an account\n"))
    let back = try #require(text.range(of: "> back"))
    #expect(text[back.upperBound...].contains("Full name"))
    #expect(text[back.upperBound...].contains("E-mail"))
  }

  @Test func `linear mode searches, and reads a section after the other`() async throws {
    let app = try await LinearApp(
      ["pasword", "1", "1", "2", "back", "back", "q"], isInteractive: true,
      routes: [.home, .articles])

    try Snapshot("Linear/en/articles.txt").expect(app.transcript)
  }
}
