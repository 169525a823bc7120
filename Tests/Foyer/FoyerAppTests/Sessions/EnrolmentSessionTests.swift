import Assets
import Domain
import Files
import Foundation
import Routes
import Secrets
import TerminalKit
import Testing
import ViperTesting

/// Enrols a second factor in the whole app, with a real database, hashes and key file.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct EnrolmentSessionTests {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: UUID().uuidString)

  @Test func `a member who has to enrol is asked about new terms afterwards`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try await LinearApp(
      LinearApp.form, brand: try brand(), routes: [.signUp], directory: folder)
    let app = try TestedApp(
      brand: try brand(
        "secondFactor: { members: required }\nfields: [name, email, password, { terms: terms.md }]\n"
      ),
      routes: [.home, .signIn], directory: folder)
    let keys = SecondFactorKeyFile(
      at: nil, in: try DataDirectory(option: folder.path, environment: [:]))
    try keys.create()

    app.pilot.play("ada@example.org", .enter, "Passw0rd!", .enter)
    await app.settled()
    #expect(!app.terminal.screen.contains("Be kind."))
    app.terminal.press(.enter)
    await app.settled()
    app.pilot.type(try code(on: app.terminal.screen))
    app.pilot.play(.tab, "Passw0rd!", .enter)
    await app.settled()

    #expect(app.terminal.screen.contains("Keep your recovery codes in a safe place"))
    app.terminal.press(.enter)
    await app.settled()
    #expect(app.terminal.screen.contains("Be kind."))
  }

  /// Returns the path of a brand's file.
  private func brand(_ more: String = "") throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try "---\nversion: 1\n---\n# Terms\n\nBe kind.\n".write(
      to: folder.appending(path: "terms.md"), atomically: true, encoding: .utf8)
    let path = folder.appending(path: "north.yaml")
    let aurora = try #require(BundledFiles.brandFile("aurora")).withoutArticles
    try (aurora + more).write(to: path, atomically: true, encoding: .utf8)
    return path.path
  }

  /// Computes the code of the secret that a screen shows in groups of four.
  private func code(on screen: String) throws -> String {
    let groups = try #require(screen.firstMatch(of: /([A-Z2-7]{4} ){7}[A-Z2-7]{4}/)).output.0
    let secret = try #require(TimeBasedSecret(base32: Secret(String(groups))))
    return secret.code(at: TimeBasedSecret.step(at: Date()))
  }
}
