import Routes
import Testing
import ViperTesting

@testable import Commands

/// Tests the choice of language for terminals that show only ASCII.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct ASCIILanguageTests {
  private static let sentence =
    "This terminal can't show the language you chose, so this is English."

  @Test func `of a language that ASCII can't write, the label's first that it can is spoken`()
    throws
  {
    let app = try TestedApp(language: "ja", isASCII: true)

    #expect(app.terminal.canvas?.lines.last == "    " + Self.sentence)
    #expect(app.terminal.screen.contains("Create account"))
    app.terminal.press(.down)

    #expect(!app.terminal.screen.contains(Self.sentence))
  }

  @Test(arguments: [("es", true), ("pt-BR", true), ("ja", false)])
  func `what can be read is spoken`(language: String, isASCII: Bool) throws {
    let app = try TestedApp(language: language, isASCII: isASCII)

    #expect(app.container.state.value.language == language)
    #expect(app.terminal.canvas?.lines.last?.contains("F1") == true)
  }

  @Test func `a choice in the list is reported, and reading continues`() throws {
    let app = try TestedApp(language: "es", routes: [.home, .languages], isASCII: true)

    app.terminal.press(.end, .enter)

    #expect(app.container.state.value.language == "es")
    #expect(
      app.terminal.canvas?.lines.last
        == "    Esta terminal no puede mostrar el idioma que elegiste; por eso ves español.")
    #expect(app.terminal.screen.contains("Idioma"), "the list is still there")
    app.terminal.press(.home, .enter)
    #expect(app.terminal.screen.contains("Create account"))
  }

  @Test func `line by line it is a line`() async throws {
    let app = try await LinearApp(["quit"], language: "ja", isASCII: true)

    #expect(app.lines.transcript.hasPrefix(Self.sentence), "\(app.lines.transcript)")
    #expect(app.lines.transcript.contains("Create account"))
  }

  @Test func `a choice in linear mode is reported as well`() async throws {
    let app = try await LinearApp(
      ["4", "quit"], routes: [.home, .languages], isASCII: true)

    #expect(app.lines.transcript.contains(Self.sentence), "\(app.lines.transcript)")
    #expect(app.container.state.value.language == "en")
  }
}
