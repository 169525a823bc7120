import Assets
import Domain
import Foundation
import Routes
import TerminalKit
import Testing
import ViperTesting

/// A member who doesn't agree to new terms, in the whole app with a real database and real hashes.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct NewTermsSessionTests {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: UUID().uuidString)

  @Test func `a member who refuses new terms reads the own data and deletes the account`()
    async throws
  {
    defer { try? FileManager.default.removeItem(at: folder) }
    let app = try await app()
    app.pilot.play("ada@example.org", .enter, "Passw0rd!", .enter)
    await app.settled()
    #expect(app.terminal.screen.contains("Be kind."))

    try app.pilot.click(role: .button, label: "My data")
    await app.settled()
    #expect(app.terminal.screen.contains("Everything stored about you"))
    app.terminal.press(.escape)
    await app.settled()
    #expect(app.terminal.screen.contains("Be kind."))

    try app.pilot.click(role: .button, label: "Delete my account")
    await app.settled()
    app.pilot.play("Passw0rd!", .enter)
    await app.settled()
    app.terminal.press(.left, .enter)
    await app.settled()
    #expect(app.terminal.screen.contains("Your account has been deleted."))
    app.terminal.press(.enter)
    await app.settled()
    #expect(app.terminal.screen.contains("▸ Create account"))
    #expect(await app.container.accounts.isEmpty)
  }

  @Test func `in linear mode, too, a member who refuses new terms deletes the account`()
    async throws
  {
    defer { try? FileManager.default.removeItem(at: folder) }
    try await signUp()

    let lines = try await LinearApp(
      [
        "ada@example.org", "Passw0rd!", "", "Delete my account", "Passw0rd!", "", "Delete",
        "",
      ],
      brand: try brand(withTerms: true), routes: [.home, .signIn], directory: folder)

    #expect(lines.transcript.contains("Be kind."))
    #expect(lines.transcript.contains("Your account has been deleted."))
    #expect(await lines.accounts.isEmpty)
  }

  /// An app at the sign-in of a brand with terms, which the account of Ada was made without.
  private func app() async throws -> TestedApp {
    try await signUp()
    return try TestedApp(
      brand: try brand(withTerms: true), routes: [.home, .signIn], directory: folder)
  }

  private func signUp() async throws {
    _ = try await LinearApp(
      LinearApp.form, brand: try brand(withTerms: false), routes: [.signUp], directory: folder)
  }

  /// Returns the path of a brand's file.
  private func brand(withTerms hasTerms: Bool) throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try "---\nversion: 1\n---\n# Terms\n\nBe kind.\n".write(
      to: folder.appending(path: "terms.md"), atomically: true, encoding: .utf8)
    let path = folder.appending(path: "north.yaml")
    let aurora = try #require(BundledFiles.brandFile("aurora")).withoutArticles
    let fields = hasTerms ? "fields: [name, email, password, { terms: terms.md }]\n" : ""
    try (aurora + fields).write(to: path, atomically: true, encoding: .utf8)
    return path.path
  }
}
