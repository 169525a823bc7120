import Foundation
import Secrets
import TerminalKit
import Testing
import ViperTesting

@testable import Commands

/// Enters marked words in every way, then searches every file for them.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct CanaryTests {
  private let outside = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  @Test func `what is typed is nowhere but in the accounts, and a password nowhere at all`()
    async throws
  {
    try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: outside) }
    let app = try TestedApp(flags: ["sectionOrder=fax"]) {
      $0.flags += TestedApp.quiet
      $0.eventsLog = outside.appending(path: "events.jsonl").path
      $0.logFile = outside.appending(path: "foyer.log").path
    }

    try await type(app)
    #expect(app.end() == nil)
    let accounts = await app.container.accounts
    #expect(
      accounts.map(\.handle) == ["canarymail@a.example", "canarymail@b.example"])

    let files = try contents(of: app.directory).merging(contents(of: outside)) { $1 }
    #expect(files.keys.contains("events.jsonl"))
    #expect(files.keys.contains("foyer.log"))
    #expect(files.keys.contains("events.sqlite-wal") || files.keys.contains("events.sqlite"))
    let kept = files.filter { $0.value.holds("Canaryname") && !$0.key.hasSuffix(".draft") }
    #expect(kept.keys.allSatisfy(isAccounts), "a form that isn't sent is kept for half an hour")
    #expect(files.filter { $0.value.holds("canarymail") }.keys.allSatisfy(isAccounts))
    #expect(files.contains { isAccounts($0.key) && $0.value.holds("canarymail") })
    #expect(files.filter { $0.value.holds("Canarypw") }.isEmpty)
  }

  /// Enters invalid fields, then valid ones, a taken address, a form that is left, and a filter.
  private func type(_ app: TestedApp) async throws {
    app.terminal.send([.key(.home), .key(.enter)])
    await send("Canaryname", "canarymail@", "Canarypw", "Canarypw-other", in: app)
    await send("Canaryname Lovelace", "canarymail@a.example", "Canarypw0!", "Canarypw0!", in: app)
    app.terminal.press(.enter)
    try await app.signOut()
    app.terminal.send([.key(.home), .key(.enter)])
    await send("Canaryname Lovelace", "canarymail@a.example", "Canarypw0!", "Canarypw0!", in: app)
    app.terminal.send([.key(.control("u")), .text("canarymail@b.example")])
    app.terminal.press(.enter, .enter, .enter)
    await app.settled()
    app.terminal.press(.enter)
    app.terminal.send([.text("5"), .key(.enter), .text("/"), .text("Canaryname"), .key(.enter)])
    app.terminal.press(.escape, .escape)
    try await app.signOut()
    app.terminal.send([.key(.home), .key(.enter), .text("Canaryname"), .key(.tab)])
  }

  /// Replaces the texts of the four fields from the first one on, and submits.
  private func send(_ texts: String..., in app: TestedApp) async {
    for text in texts {
      app.terminal.send([.key(.control("u")), .text(text), .key(.enter)])
    }
    await app.settled()
  }

  private func isAccounts(_ file: String) -> Bool { file.hasPrefix("foyer.sqlite") }

  private func contents(of directory: URL) throws -> [String: Data] {
    let files = try FileManager.default.subpathsOfDirectory(atPath: directory.path)
      .filter { !directory.appending(path: $0).hasDirectoryPath && $0 != "guests" }
    return try Dictionary(
      uniqueKeysWithValues: files.map { ($0, try Data(contentsOf: directory.appending(path: $0))) })
  }
}

extension Data {
  fileprivate func holds(_ text: String) -> Bool { range(of: Data(text.utf8)) != nil }
}
