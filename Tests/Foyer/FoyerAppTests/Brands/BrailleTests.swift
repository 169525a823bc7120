import Routes
import TerminalKit
import Testing
import ViperTesting

/// Plain screens on a Braille display of 40 cells, which shows one row of the terminal at a time.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct BrailleTests {
  nonisolated static let routes: [Route] = [.home, .signUp, .signIn, .helpCenter, .contact]

  @Test(arguments: routes) func `no word is cut at 40 columns`(
    route: Route
  ) async throws {
    let wide = try await plain(route, Size(width: 100, height: 60))
    let narrow = try await plain(route, Size(width: 40, height: 12))

    let known = Set(words(wide.terminal.screen) + described(wide))
    #expect(Set(words(narrow.terminal.screen)).subtracting(known) == [])
  }

  @Test(arguments: routes)
  func `rows stand in the order in which the focus visits them`(route: Route) async throws {
    let app = try await plain(route, Size(width: 40, height: 60))
    var rows: [Int] = []
    var labels: [String] = []
    while let label = app.pilot.focused?.label, !labels.contains(label) {
      labels.append(label)
      let cursor = try #require(app.terminal.cursor)
      rows.append(cursor.y)
      let row = app.terminal.canvas?.lines[cursor.y] ?? ""
      #expect(row.contains { $0.isLetter }, "the cursor's row says something")
      app.terminal.press(.tab)
    }

    #expect(rows == rows.sorted())
  }

  private func plain(_ route: Route, _ size: Size) async throws -> TestedApp {
    let app = try TestedApp(routes: [route], size: size, isPlain: true)
    await app.settled()
    return app
  }

  private func words(_ text: String) -> [String] { text.split { $0.isWhitespace }.map(String.init) }

  private func described(_ app: TestedApp) -> [String] {
    app.pilot.widgets.flatMap { words("\($0.label) \($0.value) \($0.hint)") }
  }
}
