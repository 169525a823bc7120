import Foundation
import GRDB
import Testing

extension EndToEnd {
  /// The host's own door, which Foyer tells who has which key.
  @Suite(.timeLimit(.minutes(5))) struct HostKeysTests {
    private let foyer: Foyer

    init() throws {
      foyer = try Foyer()
      try FileManager.default.createDirectory(
        atPath: foyer.data, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    }

    @Test func `prints the keys of a username, and of nobody else anything`() throws {
      #expect(try keys("ada").output == "" && keys("ada").status == 0)
      try signUp("ada", with: "ssh-ed25519 AAAA1", "ssh-ed25519 AAAA2")
      try signUp("grace", with: "ssh-ed25519 AAAA3")

      #expect(try keys("ada").output == "ssh-ed25519 AAAA1\nssh-ed25519 AAAA2\n")
      for name in ["bob", "root", "ada@example.org", "../ada", "%u"] {
        #expect(try keys(name).output == "" && keys(name).status == 0, "\(name)")
      }
    }

    @Test func `says why it can't, to whoever reads what sshd writes`() throws {
      let missing = try foyer.run("keys", "--data-dir", "\(foyer.data)/missing", "ada")
      #expect(missing.output == "" && missing.status == 66)
      #expect(missing.errors.contains("there is no directory"))

      try Data("no database, and far longer than a header of one".utf8).write(
        to: URL(filePath: foyer.database))
      let broken = try keys("ada")
      #expect(broken.output == "" && broken.status == 65)
      #expect(broken.errors.contains("No keys can be read: the database file is damaged"))
    }

    /// By the line of `docs/ssh.md`, for the user who runs the tests, whom it takes for `ada`.
    @Test(.enabled(if: SSHServer.isThere && getuid() == 0, "sshd, or root for it, is missing"))
    func `the host lets in who has a key there, and nobody else`() throws {
      try signUp("ada")
      let server = try SSHServer(hostKeysOf: foyer, as: "ada")
      #expect(try server.command("echo in").output == "")

      try give("ada", [server.clientKey])
      #expect(try server.command("echo in").output == "in\n")

      try DatabaseQueue(path: foyer.database).write { try $0.execute(sql: "DELETE FROM sshKeys") }
      let refused = try server.command("echo in")
      #expect(refused.output == "" && refused.errors.contains("Permission denied"))
    }

    private func keys(_ user: String) throws -> Command {
      try foyer.run("keys", "--data-dir", foyer.data, user)
    }

    private func signUp(_ name: String, with keys: String...) throws {
      let label = try foyer.label("open", verifyEmail: false, fields: "[username, password]")
      var environment = ProcessInfo.processInfo.environment
      environment["DO_NOT_TRACK"] = "1"
      let command = try Command(
        Foyer.program,
        foyer.arguments(["--brand", label, "--scene", "sign-up", "--linear"]),
        input: Array("\(name)\nPassw0rd!x\nPassw0rd!x\n\n".utf8), environment: environment)
      try #require(command.output.contains("account-created"), "\(command.errors)")
      try give(name, keys)
    }

    private func give(_ name: String, _ keys: [String]) throws {
      try DatabaseQueue(path: foyer.database).write { database in
        for key in keys {
          try database.execute(
            sql: """
              INSERT INTO sshKeys (account, line, fingerprint, addedAt)
              SELECT id, ?, 'SHA256:' || ?, 0 FROM accounts WHERE username = ?
              """, arguments: [key, key, name])
        }
      }
    }
  }
}
