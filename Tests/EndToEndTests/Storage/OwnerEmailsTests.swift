import Foundation
import Loopback
import ProgramTesting
import Testing

extension EndToEnd {
  /// The e-mails that tell owners of changes of their accounts, with a mail server on this machine.
  @Suite struct OwnerEmailsTests {
    private let foyer: Foyer
    private let server: SMTPServer

    init() throws {
      foyer = try Foyer()
      server = try SMTPServer()
      try FileManager.default.createDirectory(
        atPath: foyer.data, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      try foyer.deliver(by: server.url)
    }

    @Test func `an owner is welcomed, and reads of each change what to do about it`() async throws {
      let brand = try foyer.brand("open", verifyEmail: false)
      try append("connect: ssh shell.aurora.example\nemails: {newSignIn: true}\n", to: brand)
      let signedUp = try foyer.signUp("ada@example.org", brand)
      #expect(signedUp.output.contains("account-created "), "\(signedUp.errors)")
      let id = try #require(try foyer.accounts().first?.id)

      let signedIn = try start(
        brand, "ada@example.org", "Passw0rd!", "", "Password", "Passw0rd!", "Other-1842!",
        "Other-1842!", "", from: "192.0.2.7")
      #expect(signedIn.status == 0, "\(signedIn.errors)")
      let suspended = try foyer.run(
        "accounts", "suspend", id, "--reason", "Spam.", "--brand", brand, "--data-dir", foyer.data)
      #expect(suspended.status == 0, "\(suspended.errors)")
      let deleted = try foyer.run(
        "accounts", "delete", id, "--yes", "--brand", brand, "--data-dir", foyer.data)
      #expect(deleted.status == 0, "\(deleted.errors)")

      let mails = try await server.mails(5)
      #expect(
        mails.map { $0.header("Subject") } == [
          "Welcome to Aurora", "A new sign-in to your account at Aurora",
          "Your password at Aurora was changed", "Your account at Aurora was suspended",
          "Your account at Aurora was deleted",
        ])
      #expect(mails.allSatisfy { $0.recipients == ["ada@example.org"] })
      #expect(mails.allSatisfy { !$0.text.contains("://") })
      #expect(mails[0].text.contains("To connect, run: ssh shell.aurora.example"))
      #expect(mails[1].text.contains("from 192.0.2.7 on"))
      #expect(mails[2].text.contains("If it wasn't you, open “Sign in”"))
      #expect(mails[3].text.contains("Reason: Spam."))
      #expect(mails[4].text.contains("If you didn't ask for it, contact us at once."))
    }

    @Test func `a kind that the brand turns off isn't sent`() async throws {
      let brand = try foyer.brand("open", verifyEmail: false)
      try append("emails: {welcome: false, suspended: false}\n", to: brand)
      _ = try foyer.signUp("ada@example.org", brand)
      let id = try #require(try foyer.accounts().first?.id)
      for arguments in [["suspend", id, "--reason", "Spam."], ["delete", id, "--yes"]] {
        let command = try Command(
          Foyer.program,
          ["accounts"] + arguments + ["--brand", brand, "--data-dir", foyer.data])
        #expect(command.status == 0, "\(command.errors)")
      }

      let mails = try await server.mails(1)

      #expect(mails.map { $0.header("Subject") } == ["Your account at Aurora was deleted"])
    }

    private func append(_ lines: String, to brand: String) throws {
      let text = try String(contentsOfFile: brand, encoding: .utf8)
      try (text + lines).write(toFile: brand, atomically: true, encoding: .utf8)
    }

    private func start(
      _ brand: String, _ lines: String..., from origin: String
    ) throws -> Command {
      var environment = ProcessInfo.processInfo.environment
      environment["SSH_CONNECTION"] = "\(origin) 50000 192.0.2.1 22"
      return try Command(
        Foyer.program,
        [
          "--scene", "sign-in", "--linear", "--kiosk", "--brand", brand, "--data-dir", foyer.data,
        ],
        input: Array(lines.joined(separator: "\n").utf8), environment: environment)
    }
  }
}
