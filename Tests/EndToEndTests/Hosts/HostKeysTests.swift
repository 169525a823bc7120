import Foundation
import ProgramTesting
import SQL
import Testing

extension EndToEnd {
  /// Tests the host's own `sshd`, which gets the users' keys from Foyer.
  @Suite(.timeLimit(.minutes(5))) struct HostKeysTests {
    /// libnss-extrausers ignores user numbers below 500.
    private static let guest: uid_t = 599

    private let foyer: Foyer
    private let label: String
    /// The folder that foyer-provision treats as the host's root.
    private let host: String
    private let client: SSHClient

    init() throws {
      foyer = try Foyer()
      client = try SSHClient(folder: foyer.folder)
      try FileManager.default.createDirectory(
        atPath: foyer.data, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      label = try foyer.brand("open", verifyEmail: false, fields: "[username, password]")
      host = foyer.folder.url(of: "machine").path
      for folder in ["home", "var/lib/extrausers"] {
        try FileManager.default.createDirectory(
          atPath: "\(host)/\(folder)", withIntermediateDirectories: true)
      }
      try write(passwd: "")
      try "provision:\n  unix: true\n".write(
        toFile: "\(foyer.data)/delivery.yaml", atomically: true, encoding: .utf8)
    }

    @Test func `prints nothing for users that foyer-provision didn't create`() throws {
      let caller = NSUserName()
      for (number, name) in ["linus", "ada"].enumerated() { try signUp(name, with: key(number)) }
      try change("UPDATE accounts SET username = '\(caller)' WHERE username = 'linus'")

      for name in [caller, "root", "daemon", "ada", "bob", "ada@example.org", "../ada", "%u"] {
        let printed = try keys(name)
        #expect(printed.output == "" && printed.status == 0, "\(name)")
      }
    }

    @Test func `sshd's log says why keys can't be read`() throws {
      let missing = try foyer.run("keys", "--data-dir", "\(foyer.data)/missing", "ada")
      #expect(missing.output == "" && missing.status == 66)
      #expect(missing.errors.contains("There is no directory"))
    }

    /// Uses the configuration in `docs/ssh.md`. One account has the name of a user that the host
    /// had before, and another one has the name `root` in the database; each has a key.
    @Test(
      .enabled(
        if: SSHServer.isThere && HostNamespace.isPossible,
        "sshd, libnss-extrausers, or root for it, is missing"))
    func `the host admits users of foyer-provision with their keys, and no other key`() throws {
      try write(passwd: "linus:x:1002:27::/:/bin/sh\n")
      for name in ["linus", "ada", "eve"] { try signUp(name) }
      try provision()
      let server = try SSHServer(hostOf: foyer, at: host, client: client)
      #expect(try isRefused(server.command("id -u", as: "ada")))

      try change("UPDATE accounts SET username = 'root' WHERE username = 'eve'")
      for (account, user) in [("linus", "linus"), ("root", "root")] {
        try give(account, [client.publicKey])
        #expect(try isRefused(server.command("id -u", as: user)), "\(user)")
        try change("DELETE FROM ssh_keys")
      }
      try give("ada", [client.publicKey])
      #expect(try server.command("id -u", as: "ada").output == "20000\n")

      try change("UPDATE ssh_keys SET line = 'restrict ' || line")
      #expect(try isRefused(server.command("id -u", as: "ada")))
    }

    /// The name stays taken while the host still has the deleted person's user, and the next
    /// person doesn't get that user's home.
    @Test(
      .enabled(
        if: SSHServer.isThere && HostNamespace.isPossible,
        "sshd, libnss-extrausers, or root for it, is missing"))
    func `the next owner of a username doesn't get the home of the one before`() throws {
      let first = try signUp("ada")
      try provision()
      let server = try SSHServer(hostOf: foyer, at: host, client: client)
      try own(by: getuid())
      _ = try foyer.run("accounts", "delete", first, "--yes", "--data-dir", foyer.data)

      #expect(try formOutcome("ada") == "failed")
      try provision()
      try signUp("ada", with: client.publicKey)
      let outcome = try provision()

      #expect(outcome.contains("set aside 1"))
      #expect(try isRefused(server.command("id -u", as: "ada")))
    }

    private func keys(_ user: String) throws -> Command {
      try foyer.run("keys", "--data-dir", foyer.data, user)
    }

    private func isRefused(_ command: Command) -> Bool {
      command.output == "" && command.errors.contains("Permission denied")
    }

    /// Returns a public key without a private key.
    private func key(_ number: Int) -> String {
      let head: [UInt8] = [0, 0, 0, 11] + Array("ssh-ed25519".utf8) + [0, 0, 0, 32]
      let blob = Data(head + Array(repeating: UInt8(number + 1), count: 32))
      return "ssh-ed25519 \(blob.base64EncodedString())"
    }

    /// - Returns: The account's id.
    @discardableResult
    private func signUp(_ name: String, with keys: String...) throws -> String {
      let outcome = try formOutcome(name)
      try #require(outcome.contains("account-created"), "\(outcome)")
      try give(name, keys)
      return try #require(outcome.split(separator: " ").last.map(String.init))
    }

    /// Returns the last line of output of a script that fills in the form.
    private func formOutcome(_ name: String) throws -> String {
      var environment = ProcessInfo.processInfo.environment
      environment["DO_NOT_TRACK"] = "1"
      if getuid() == 0 { try own(by: 0) }
      let command = try Command(
        Foyer.program,
        foyer.arguments(["--brand", label, "--scene", "sign-up", "--linear"]),
        input: Array("\(name)\nPassw0rd!x\nPassw0rd!x\n\n".utf8), environment: environment)
      return command.output.split(whereSeparator: \.isNewline).last.map(String.init) ?? ""
    }

    private func give(_ name: String, _ keys: [String]) throws {
      for key in keys {
        try change(
          """
          INSERT INTO ssh_keys (account, line, fingerprint, added_at)
          SELECT id, '\(key)', 'SHA256:\(key)', 0 FROM accounts WHERE username = '\(name)'
          """)
      }
    }

    private func change(_ sql: String) throws {
      try Database(path: foyer.database).execute(sql)
      if getuid() == 0 { try own(by: Self.guest) }
    }

    /// - Returns: The output.
    @discardableResult
    private func provision() throws -> String {
      try own(by: Self.guest)
      let command = try Command(
        "\(Foyer.program)-provision", ["--data-dir", foyer.data, "--root", host])
      try #require(command.output.contains("Delivered"), "\(command.errors)")
      return command.output
    }

    private func own(by user: uid_t) throws {
      try Command("chown", ["-R", "\(user):\(user)", foyer.data])
    }

    /// Writes the host's earlier users and the user that serves guests.
    private func write(passwd: String) throws {
      let guest = "foyer-guest:x:\(Self.guest):\(Self.guest)::/var/lib/foyer:/bin/sh\n"
      try Data("\(guest)\(passwd)".utf8).write(
        to: URL(filePath: "\(host)/var/lib/extrausers/passwd"))
    }
  }
}
