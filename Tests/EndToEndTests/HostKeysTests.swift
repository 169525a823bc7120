import Foundation
import GRDB
import Testing

extension EndToEnd {
  /// The host's own door, which Foyer tells who has which key.
  @Suite(.timeLimit(.minutes(5))) struct HostKeysTests {
    /// libnss-extrausers knows no number below 500.
    private static let guest: uid_t = 599

    private let foyer: Foyer
    private let label: String
    /// What foyer-provision takes for the host's root.
    private let host: String

    init() throws {
      foyer = try Foyer()
      try FileManager.default.createDirectory(
        atPath: foyer.data, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      label = try foyer.label("open", verifyEmail: false, fields: "[username, password]")
      host = foyer.folder.url(of: "machine").path
      for folder in ["home", "var/lib/extrausers"] {
        try FileManager.default.createDirectory(
          atPath: "\(host)/\(folder)", withIntermediateDirectories: true)
      }
      try write(passwd: "")
      try "provision:\n  unix: true\n".write(
        toFile: "\(foyer.data)/delivery.yaml", atomically: true, encoding: .utf8)
    }

    @Test func `prints nothing of users whom foyer-provision hasn't made`() throws {
      let caller = NSUserName()
      for (number, name) in ["linus", "ada"].enumerated() { try signUp(name, with: key(number)) }
      try change("UPDATE accounts SET username = '\(caller)' WHERE username = 'linus'")

      for name in [caller, "root", "daemon", "ada", "bob", "ada@example.org", "../ada", "%u"] {
        let printed = try keys(name)
        #expect(printed.output == "" && printed.status == 0, "\(name)")
      }
    }

    @Test func `says why it can't, to whoever reads what sshd writes`() throws {
      let missing = try foyer.run("keys", "--data-dir", "\(foyer.data)/missing", "ada")
      #expect(missing.output == "" && missing.status == 66)
      #expect(missing.errors.contains("there is no directory"))
    }

    /// By the lines of `docs/ssh.md`. Somebody has signed up with the name of a user whom the host had
    /// before, another one with `root` in the database, and each of them has put the key there.
    @Test(.enabled(if: Self.canHaveHost, "sshd, libnss-extrausers, or root for it, is missing"))
    func `the host lets in whom foyer-provision made, with their keys, and nobody else`() throws {
      try write(passwd: "linus:x:1002:27::/:/bin/sh\n")
      for name in ["linus", "ada", "eve"] { try signUp(name) }
      try provision()
      let server = try SSHServer(hostOf: foyer, at: host)
      #expect(try isRefused(server.command("id -u", as: "ada")))

      try change("UPDATE accounts SET username = 'root' WHERE username = 'eve'")
      for (account, user) in [("linus", "linus"), ("root", "root")] {
        try give(account, [server.clientKey])
        #expect(try isRefused(server.command("id -u", as: user)), "\(user)")
        try change("DELETE FROM ssh_keys")
      }
      try give("ada", [server.clientKey])
      #expect(try server.command("id -u", as: "ada").output == "20000\n")

      try change("UPDATE ssh_keys SET line = 'restrict ' || line")
      #expect(try isRefused(server.command("id -u", as: "ada")))
    }

    /// The next person can't have the name while the host's user of the person before is there, and
    /// doesn't get that user's home.
    @Test(.enabled(if: Self.canHaveHost, "sshd, libnss-extrausers, or root for it, is missing"))
    func `a freed username leads nobody into the home of the person before`() throws {
      let first = try signUp("ada")
      try provision()
      let server = try SSHServer(hostOf: foyer, at: host)
      try own(by: getuid())
      _ = try foyer.run("accounts", "delete", first, "--yes", "--data-dir", foyer.data)

      #expect(try formOutcome("ada") == "failed")
      try provision()
      try signUp("ada", with: server.clientKey)
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

    /// A key that nobody has the other half of.
    private func key(_ number: Int) -> String {
      let head: [UInt8] = [0, 0, 0, 11] + Array("ssh-ed25519".utf8) + [0, 0, 0, 32]
      let blob = Data(head + Array(repeating: UInt8(number + 1), count: 32))
      return "ssh-ed25519 \(blob.base64EncodedString())"
    }

    /// - Returns: the account's id.
    @discardableResult
    private func signUp(_ name: String, with keys: String...) throws -> String {
      let outcome = try formOutcome(name)
      try #require(outcome.contains("account-created"), "\(outcome)")
      try give(name, keys)
      return try #require(outcome.split(separator: " ").last.map(String.init))
    }

    /// The last line of what a script gets that fills in the form.
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
      try DatabaseQueue(path: foyer.database).write { try $0.execute(sql: sql) }
      if getuid() == 0 { try own(by: Self.guest) }
    }

    /// - Returns: what it says.
    @discardableResult
    private func provision() throws -> String {
      try own(by: Self.guest)
      let command = try Command(
        "\(Foyer.program)-provision", ["--data-dir", foyer.data, "--root", host])
      try #require(command.output.contains("Done"), "\(command.errors)")
      return command.output
    }

    private func own(by user: uid_t) throws {
      try Command("chown", ["-R", "\(user):\(user)", foyer.data])
    }

    /// Users whom the host had before, and who serves guests there.
    private func write(passwd: String) throws {
      let guest = "foyer-guest:x:\(Self.guest):\(Self.guest)::/var/lib/foyer:/bin/sh\n"
      try Data("\(guest)\(passwd)".utf8).write(
        to: URL(filePath: "\(host)/var/lib/extrausers/passwd"))
    }

    private static let canHaveHost =
      SSHServer.isThere
      && (try? Command(
        "unshare",
        [
          "-m", "sh", "-c",
          "mount -t tmpfs none /var/lib && ldconfig -p | grep -q libnss_extrausers.so.2",
        ]
      ).status) == 0
  }
}
