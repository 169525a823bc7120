import Domain
import Foundation
import Routes
import Telemetry
import TerminalKit
import Testing
import ViperTesting

@testable import Commands

@MainActor
@Suite(.timeLimit(.minutes(5))) struct SideBySideSessionTests {
  private static let size = Size(width: 132, height: 43)

  @Test func `the help center at 132×43`() async throws {
    let app = try TestedApp(routes: [.home, .helpCenter], size: Self.size)
    await app.rest()

    try expectScreen(app.pilot, matches: "labels/aurora-en/helpCenter-132x43")
  }

  @Test func `members at 132×43`() async throws {
    let app = try await appWithMember()

    let joined = app.container.localization.texts.date(Date())
    let screen = app.terminal.screen.replacing(joined, with: "(a day)")
    try expectScreen(screen, matches: "labels/aurora-en/members-132x43")
  }

  @Test func `a code stays where it is when what is previewed is opened`() async throws {
    let app = try TestedApp(routes: [.home, .helpCenter], size: Self.size)
    await app.rest()
    let preview = app.terminal.screen
    app.terminal.press(.enter)
    await app.settled()
    let opened = app.terminal.screen

    #expect(!preview.contains("( Close )"))
    #expect(opened.contains("( Close )"))
    let rows = [preview, opened].map { screen in
      screen.split(separator: "\n", omittingEmptySubsequences: false)
        .firstIndex { $0.contains("█▀▀▀▀▀█") }
    }
    #expect(rows[0] != nil)
    #expect(rows[0] == rows[1])
  }

  @Test func `no preview is open without the help center's selection`() async throws {
    let app = try TestedApp(routes: [.home, .helpCenter], size: Self.size)
    await app.rest()
    for _ in 0..<6 {
      app.terminal.press(.down)
      await app.rest()
    }
    #expect(app.terminal.screen.contains("┐ ┌─ Write to us ─"))
    #expect(app.end() == nil)

    var events: [String] = []
    try app.container.events.forEach(EventFilter()) { events.append($0.json) }
    #expect(events.contains { $0.contains("helpCenter") })
    for name in ["link", "socialNetworks", "articles", "contact"] {
      #expect(!events.contains { $0.contains("\"\(name)\"") }, "\(events)")
    }
  }

  @Test func `a form beside the list keeps what is typed at any size`() async throws {
    let app = try TestedApp(routes: [.home, .helpCenter], size: Self.size)
    app.terminal.press(.end, .enter)
    app.pilot.play("A key is lost")
    for width in [109, 110, 40, 132] {
      app.pilot.resize(width: width, height: 30)
      #expect(app.terminal.screen.contains("A key is lost"), "\(width)")
      #expect(app.terminal.screen.contains("┐ ┌─") == (width >= 110))
    }
  }

  private func appWithMember() async throws -> TestedApp {
    let app = try TestedApp(routes: [.home, .signUp], size: Self.size)
    app.fillForm()
    app.terminal.press(.enter)
    await app.settled()
    app.terminal.send([.key(.tab), .text("Engines and poetry."), .key(.enter)])
    await app.settled()
    app.terminal.press(.enter)
    app.terminal.send([.text("6"), .key(.enter)])
    await app.settled()
    await app.rest()
    return app
  }
}

extension TestedApp {
  /// Waits until the details of the selected row are shown.
  fileprivate func rest() async {
    await pilot.advance(.seconds(1))
    await settled()
    await pilot.advance(.seconds(1))
  }
}
