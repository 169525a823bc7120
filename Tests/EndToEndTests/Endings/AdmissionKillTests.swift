import Foundation
import Loopback
import ProgramTesting
import Testing

extension EndToEnd {
  /// Signs up, confirms and approves, with each program killed while it writes and started again.
  @Suite struct AdmissionKillTests {
    private let foyer: Foyer
    private let label: String

    init() throws {
      foyer = try Foyer()
      try FileManager.default.createDirectory(
        atPath: foyer.data, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      label = try foyer.brand("approval", verifyEmail: true)
    }

    @Test(.enabled(if: Command.isThere("strace"), "strace is missing"))
    func `killed at each step, nothing is lost and nothing is there twice`() async throws {
      let server = try SMTPServer()
      let form = ["Ada Lovelace", "ada@example.org", "Passw0rd!", "Passw0rd!", ""]
      let signUp = foyer.arguments([
        "--brand", label, "--scene", "sign-up", "--linear", "--idempotency-key-file",
        foyer.folder.url(of: "attempt").path,
      ])

      let applied = try foyer.untilItLives(signUp, form)
      #expect(applied.output.hasSuffix("code-sent\n"), "\(applied.errors)")
      try foyer.deliver(by: server.url)
      try send()
      let subject = try #require(try await server.mails(1)[0].header("Subject"))
      let code = try #require(subject.split(separator: " ").first).description

      let proved = try foyer.untilItLives(signUp, form + [code, ""])
      // Killed behind the commit, the next one finds it proved, and takes the code for an answer.
      #expect(proved.output.contains("We have received your application."), "\(proved.errors)")
      let application = try #require(try applications().first)
      let decided = try foyer.untilItLives(
        ["applications", "approve", application.id, "--brand", label, "--data-dir", foyer.data], [])
      #expect(decided.status == 0 || decided.errors.contains("has already decided it: approved"))

      try send()
      #expect(try foyer.accounts().map(\.id) == [application.id])
      #expect(try applications().map(\.state) == ["approved"])
      let mails = try await server.mails(2)
      #expect(Set(mails.map { $0.header("Message-ID") }).count == 2)
      #expect(try foyer.integrity() == "ok")
    }

    private func applications() throws -> [Application] {
      let list = try foyer.run(
        "applications", "list", "--json", "--brand", label, "--data-dir", foyer.data)
      return try JSONDecoder().decode([Application].self, from: Data(list.output.utf8))
    }

    /// Sends the pending e-mails, even those that aren't due because a killed program had claimed
    /// them.
    private func send() throws {
      let list = try foyer.run("outbox", "list", "--json", "--data-dir", foyer.data)
      let waiting = try JSONDecoder().decode([Entry].self, from: Data(list.output.utf8))
      try Command(
        Foyer.program,
        ["outbox", "send", "--data-dir", foyer.data] + waiting.map(\.number))
    }

    private struct Application: Decodable {
      let id: String
      let state: String
    }

    private struct Entry: Decodable {
      let number: String
    }
  }
}
