import Foundation
import Loopback
import ProgramTesting
import SQL
import Testing

extension EndToEnd {
  /// Notifies the targets of accounts, with programs that are killed on the way.
  @Suite struct ProvisionTests {
    private let foyer: Foyer
    private let label: String
    private let host: String

    init() throws {
      foyer = try Foyer()
      try FileManager.default.createDirectory(
        atPath: foyer.data, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      label = try foyer.brand("open", verifyEmail: false, fields: "[username, password]")
      host = foyer.folder.url(of: "host").path
      try FileManager.default.createDirectory(
        atPath: "\(host)/home", withIntermediateDirectories: true)
    }

    @Test(.enabled(if: KilledCommand.isThere, "strace is missing"))
    func `killed at each step, a webhook still has one id`() throws {
      let receiver = try CollectorServer()
      try Data("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw\n".utf8).write(
        to: URL(filePath: "\(foyer.data)/whsec"))
      chmod("\(foyer.data)/whsec", 0o600)
      try set("webhook: {url: 'http://127.0.0.1:9', secret: whsec}")  // no server listens there
      let id = try signUp("ada")
      try set("webhook: {url: '\(receiver.url)/hook', secret: whsec}")

      try untilItLives("sendto,write,pwrite64,fdatasync") {
        [Foyer.program, "provision", "retry", "0000-0001", "--data-dir", foyer.data]
      }
      _ = try foyer.run("accounts", "delete", id, "--yes", "--data-dir", foyer.data)

      let ids = receiver.requests.map { request in
        request.head.split(separator: "\r\n").first { $0.hasPrefix("webhook-id") }
      }
      #expect(Set(ids).count == 2 && ids.count >= 2)
      #expect(ids.last != ids.first)
      #expect(
        try foyer.run("provision", "list", "--data-dir", foyer.data).output
          .contains("No changes are waiting"))
      #expect(try foyer.integrity() == "ok")
    }

    @Test(.enabled(if: KilledCommand.isThere, "strace is missing"))
    func `killed at each step, foyer-provision gives one number and leaves whole tables`() throws {
      try set("unix: true")
      _ = try signUp("ada")

      let calls =
        "write,pwrite64,fsync,fdatasync,rename,renameat,mkdir,mkdirat,fchown,fchmod,unlinkat"
      try untilItLives(calls) {
        try Command(Foyer.program, ["provision", "retry", "0000-0001", "--data-dir", foyer.data])
        // A member who could enter a home that isn't complete could redirect the next run of root.
        for name in try FileManager.default.contentsOfDirectory(atPath: "\(host)/home")
        where name != "ada" {
          let folder = try FileManager.default.attributesOfItem(atPath: "\(host)/home/\(name)")
          #expect(folder[.posixPermissions] as? Int == 0o700)
          #expect(folder[.ownerAccountID] as? uid_t == geteuid())
        }
        for table in ["passwd", "group", "shadow"] {
          #expect(["", nil, line(of: "ada", in: table) + "\n"].contains(text(of: table)))
        }
        return provision
      }

      #expect(text(of: "passwd") == line(of: "ada", in: "passwd") + "\n")
      #expect(FileManager.default.fileExists(atPath: "\(host)/home/ada"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: "\(host)/home") == ["ada"])
    }

    @Test func `a preview shows what the database has, without obeying it`() throws {
      try set("unix: true")
      _ = try signUp("ada")
      let database = try Database(path: "\(foyer.data)/foyer.sqlite")
      try database.execute(
        "UPDATE notifications SET account = 'a' || char(27) || ']0;x' || char(7) || char(8238)")

      let preview = try Command(provision[0], Array(provision.dropFirst()) + ["--dry-run"])

      let orders = "\u{1B}\u{7}\u{202E}".unicodeScalars
      #expect(!preview.output.unicodeScalars.contains { orders.contains($0) })
      #expect(preview.output.contains("a\\u{1b}]0;x\\u{7}\\u{202e}"), "\(preview.output)")
    }

    @Test func `a database with a view in the place of a table is refused at once`() throws {
      try set("unix: true")
      _ = try signUp("ada")
      let database = try Database(path: "\(foyer.data)/foyer.sqlite")
      try database.execute("ALTER TABLE notifications RENAME TO hidden")
      try database.execute(
        """
        CREATE VIEW notifications AS SELECT h.* FROM hidden h,
          (WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n)
        """)

      for options in [["--dry-run"], []] {
        let command = try Command(provision[0], Array(provision.dropFirst()) + options)
        #expect(command.status != 0)
        #expect(command.errors.contains("has other tables, views or triggers"), "\(command.errors)")
      }
    }

    /// Uses libnss-extrausers on the test's folder, as the host's programs do.
    @Test(.enabled(if: Self.hasExtraUsers, "libnss-extrausers or a mount of one's own is missing"))
    func `getent finds who signed up, and no longer who was deleted`() throws {
      try set("unix: true")
      let id = try signUp("ada")

      try Command(provision[0], Array(provision.dropFirst()))
      let found = try asked("getent passwd ada; getent group ada; getent shadow ada; id -u ada")
      #expect(
        found == ["passwd", "group", "shadow"].map { line(of: "ada", in: $0) + "\n" }.joined()
          + "20000\n")

      _ = try foyer.run("accounts", "delete", id, "--yes", "--data-dir", foyer.data)
      try Command(provision[0], Array(provision.dropFirst()))
      #expect(try asked("getent passwd ada; getent group ada") == "")
    }

    @Test func `a person gets all that is kept, and after a deletion there is none`() throws {
      let id = try signUp("ada")

      let export = try foyer.run("accounts", "export", id, "--data-dir", foyer.data)
      let record = try JSONSerialization.jsonObject(with: Data(export.output.utf8))
      #expect((record as? [String: Any])?["accounts"] != nil)
      #expect(export.output.contains("\"username\" : \"ada\""))

      _ = try foyer.run("accounts", "delete", id, "--yes", "--data-dir", foyer.data)
      #expect(try foyer.run("accounts", "export", id, "--data-dir", foyer.data).status == 1)
    }

    private var provision: [String] {
      [Foyer.program + "-provision", "--data-dir", foyer.data, "--root", host]
    }

    private func set(_ target: String) throws {
      try "provision:\n  \(target)\n".write(
        toFile: "\(foyer.data)/delivery.yaml", atomically: true, encoding: .utf8)
    }

    /// - Returns: The account's id.
    private func signUp(_ name: String) throws -> String {
      var environment = ProcessInfo.processInfo.environment
      environment["DO_NOT_TRACK"] = "1"
      let form = "\(name)\nPassw0rd!x\nPassw0rd!x\n\n"
      let command = try Command(
        Foyer.program,
        foyer.arguments(["--brand", label, "--scene", "sign-up", "--linear"]),
        input: Array(form.utf8), environment: environment)
      let last = try #require(
        command.output.split(whereSeparator: \.isNewline).last, "\(command.errors)")
      return try #require(last.split(separator: " ").last.map(String.init))
    }

    private func text(of table: String) -> String? {
      try? String(contentsOfFile: "\(host)/var/lib/extrausers/\(table)", encoding: .utf8)
    }

    private func line(of name: String, in table: String) -> String {
      switch table {
      case "passwd": "\(name):x:20000:20000:\(name):/home/\(name):/bin/bash"
      case "group": "\(name):x:20000:"
      default: "\(name):!:::::::"
      }
    }

    private func untilItLives(_ calls: String, _ arguments: () throws -> [String]) throws {
      let command = try KilledCommand.untilItLives(calls, arguments)
      #expect(command.status == 0, "\(command.errors)")
    }

    private static let hasExtraUsers =
      (try? Command(
        "unshare",
        [
          "-m", "sh", "-c",
          "mount --bind /mnt /mnt && ldconfig -p | grep -q libnss_extrausers.so.2",
        ]
      ).status) == 0

    private func asked(_ question: String) throws -> String {
      let script = """
        mkdir -p /var/lib/extrausers && mount --bind "$0/var/lib/extrausers" /var/lib/extrausers
        printf 'passwd: files extrausers\\ngroup: files extrausers\\nshadow: files extrausers\\n' >"$0/nss"
        mount --bind "$0/nss" /etc/nsswitch.conf
        \(question)
        """
      return try Command("unshare", ["-m", "sh", "-c", script, host]).output
    }
  }
}
