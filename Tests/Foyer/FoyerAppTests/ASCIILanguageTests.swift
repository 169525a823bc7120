import Routes
import Testing
import ViperTesting

@testable import FoyerApp

/// What is spoken where nothing but ASCII can be shown.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct ASCIILanguageTests {
  private static let sentence =
    "This terminal can't write the language you asked for: this is English."

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

  @Test func `chosen from the list, it is told, and what was spoken goes on`() throws {
    let app = try TestedApp(language: "es", routes: [.home, .languages], isASCII: true)

    app.terminal.press(.end, .enter)

    #expect(app.container.state.value.language == "es")
    #expect(
      app.terminal.canvas?.lines.last
        == "    Esta terminal no puede escribir el idioma pedido: esto es español.")
    #expect(app.terminal.screen.contains("Idioma"), "the list is still there")
    app.terminal.press(.home, .enter)
    #expect(app.terminal.screen.contains("Create account"))
  }

  @Test func `line by line it is a line`() async throws {
    let app = try await LinearApp(["quit"], language: "ja", isASCII: true)

    #expect(app.lines.transcript.hasPrefix(Self.sentence), "\(app.lines.transcript)")
    #expect(app.lines.transcript.contains("Create account"))
  }

  @Test func `chosen line by line, it is told as well`() async throws {
    let app = try await LinearApp(
      ["4", "quit"], routes: [.home, .languages], isASCII: true)

    #expect(app.lines.transcript.contains(Self.sentence), "\(app.lines.transcript)")
    #expect(app.container.state.value.language == "en")
  }
}
