import Assets
import Foundation
import TerminalKit
import Testing
import ViperTesting

/// A guest whose address is confirmed by a code, in the whole app with a real database and real hashes.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct ConfirmedSessionTests {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: UUID().uuidString)

  @Test func `a code signs the new member in, who is asked whether to be listed`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let brand = folder.appending(path: "north.yaml")
    let aurora = try #require(BundledFiles.brandFile("aurora")).withoutArticles
    try (aurora + "verifyEmail: true\n").write(to: brand, atomically: true, encoding: .utf8)
    let app = try TestedApp(brand: brand.path, routes: [.home, .signUp], directory: folder)

    app.fillForm()
    app.pilot.play(.enter)
    await app.settled()
    app.pilot.play("48217730", .enter)
    await app.settled()

    #expect(app.terminal.screen.contains("List you as a member?"))
    #expect(app.container.state.value.member?.firstName == "Ada")
  }
}
