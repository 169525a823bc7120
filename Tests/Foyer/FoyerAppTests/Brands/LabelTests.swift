import Brands
import Domain
import Routes
import TerminalKit
import Testing

@testable import Commands
@testable import Composition
@testable import FoyerApp

/// Draws every scene of every brand at both sizes in every language: no text is missing or cut off.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct LabelTests {
  nonisolated static let labels = ["aurora", "harbor", "pixel"]
  nonisolated static let languages = ["en", "pt-BR", "es", "ja"]
  nonisolated static let sizes = [Size(width: 80, height: 24), Size(width: 40, height: 12)]

  @Test(arguments: labels, languages)
  func `no text is missing or cut at 80×24, no placeholder is left`(
    label: String, language: String
  ) async throws {
    let cut: [Route] = [.articles, .articleSearch]  // summaries end in an ellipsis by design
    for route in Route.samples {
      let app = try await TestedApp.showing(route, brand: label, language: language)
      let shown = app.terminal.screen
      app.terminal.press(.function(1))

      #expect(!shown.isEmpty)
      #expect(cut.contains(route) || !shown.contains("…"), "\(shown)")
      for screen in [shown, app.terminal.screen] {
        #expect(!screen.replacing("[x]", with: "").contains("["), "\(screen)")
        #expect(!screen.contains("{"), "\(screen)")
      }
    }
  }

  @Test(arguments: languages)
  func `all that is recorded can be read at 40×12`(language: String) throws {
    let app = try TestedApp(language: language, routes: [.whatWeRecord], size: Self.sizes[1])
    let read = app.pilot.widgets.map(\.label).joined(separator: "\n")
    var lines = app.rows
    var before: [String] = []
    while before != app.rows {
      before = app.rows
      app.terminal.press(.down)
      if before != app.rows { lines += app.rows.suffix(1) }
    }

    let emails = { (text: String) in text.filter { !" \n:│▐".contains($0) } }
    #expect(emails(lines.joined()) == emails(read))
  }

  @Test(arguments: languages)
  func `no answer to a question is cut at 40×12`(language: String) async throws {
    let app = try TestedApp(language: language, routes: [.home, .signUp], size: Self.sizes[1])

    app.terminal.type("あ")
    app.terminal.press(.escape)
    await app.settled()
    let answers = app.terminal.screen.split(separator: "\n").filter { $0.contains(")    (") }

    #expect(answers.count == 1, "\(app.terminal.screen)")
    #expect(!answers.joined().contains("…"))
  }

  @Test(arguments: labels, sizes)
  func `every frame fills its size, with the cursor on it`(label: String, size: Size) async throws {
    for route in Route.samples {
      let app = try await TestedApp.showing(route, brand: label, size: size)
      let canvas = try #require(app.terminal.canvas)

      #expect(canvas.size == size)
      #expect(canvas.cursor.map { Rect(size).contains($0) } == true, "\(route)")
    }
  }

  @Test(arguments: [
    ("aurora", ["Store", "Social networks", "Chat", "E-mail", "Customer portal"]),
    ("harbor", ["Customer portal", "Chat", "E-mail", "Store"]),
    ("pixel", ["Social networks", "Store", "E-mail"]),
  ])
  func `each label has its own order of help (87, 88)`(label: String, titles: [String]) throws {
    let app = try TestedApp(brand: label, routes: [.helpCenter])

    let shown = titles.map { app.terminal.screen.firstRange(of: $0)?.lowerBound }

    #expect(shown.allSatisfy { $0 != nil })
    #expect(shown.compactMap(\.self) == shown.compactMap(\.self).sorted())
  }

  @Test(arguments: labels)
  func `in a label's theme every role differs from the page where it must`(label: String) throws {
    let brand = try #require(try Brands.named(label))
    let themes = Themes(brand.theme)

    for theme in [themes.dark, themes.light] {
      #expect(theme[.selection] != theme[.text])
      #expect(theme[.buttonFocused] != theme[.button])
      #expect(theme[.danger] != theme[.success])
      #expect(theme[.text] == Look())
    }
    #expect(themes.dark != themes.light)
  }

  @Test(arguments: [ColorDepth.direct, .palette, .bright])
  func `labels have accents of their own where no background is known`(depth: ColorDepth) throws {
    let accents = try Self.labels.map { label in
      let theme = Themes(try #require(try Brands.named(label)).theme).neutral
      let shown = depth.shown(theme[.accent], on: theme.backgrounds)
      #expect(try #require(shown.contrast) >= 4.5)
      return (shown.background ?? shown.foreground)?.number
    }

    #expect(Set(accents).count == Self.labels.count)
  }
}

extension TestedApp {
  /// The rows between the title and the keys.
  fileprivate var rows: [String] { terminal.canvas.map { Array($0.lines[2..<11]) } ?? [] }
}
