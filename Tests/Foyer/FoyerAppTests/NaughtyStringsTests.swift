import Foundation
import Routes
import TerminalKit
import Testing
import ViperTesting

/// Pastes the strings of the corpus `blns` into every field of the form.
@MainActor
@Suite struct NaughtyStringsTests {
  nonisolated private static let file = ProcessInfo.processInfo.environment["FOYER_CORPORA"]
    .map { URL(filePath: $0).appending(path: "blns/blns.json") }

  @Test(.enabled(if: file != nil, "skipped: FOYER_CORPORA is not set"))
  func `the corpus of naughty strings breaks no field`() throws {
    let data = try Data(contentsOf: try #require(Self.file))
    let strings = try JSONDecoder().decode([String].self, from: data)
    let app = try TestedApp(routes: [.signUp])

    for string in strings + Self.ours { check(string, in: app) }
    #expect(strings.count > 400)
  }

  @Test(arguments: ours)
  func `these of our own neither`(string: String) throws {
    check(string, in: try TestedApp(routes: [.signUp]))
  }

  nonisolated static let ours = [
    "\u{1B}[2J\u{7}\u{9B}31m", "日本語 テスト", "e\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}",
    "👩‍👩‍👧‍👦 🇵🇹 ❤️ 1️⃣", "\u{202E}gnirts", String(repeating: "長", count: 2000), "\u{301}", "\r\n\t",
  ]

  /// Pastes the string into all four fields. Frames and cursor stay in place.
  private func check(_ string: String, in app: TestedApp) {
    for _ in 1...4 {
      app.terminal.paste(string)
      expectWholeFrames(app.terminal, after: string)
      app.terminal.send([.key(.control("e")), .key(.control("u")), .key(.tab)])
    }
    app.terminal.press(.tab)
  }

  private func expectWholeFrames(_ terminal: ScriptedTerminal, after string: String) {
    guard let canvas = terminal.canvas, let cursor = canvas.cursor else {
      Issue.record("no cursor after \(string.debugDescription)")
      return
    }
    #expect(["▏", "…"].contains(canvas[4, cursor.y].text), "\(string.debugDescription)")
    #expect(["▕", "…"].contains(canvas[56, cursor.y].text), "\(string.debugDescription)")
    #expect((5...55).contains(cursor.x), "\(string.debugDescription)")
  }
}
