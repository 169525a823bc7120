import Foundation
import ProgramTesting
import Testing

extension EndToEnd {
  @Suite struct CommandLineTests {
    private let foyer: Foyer
    private let pane: Pane

    init() throws {
      foyer = try Foyer()
      pane = try Tmux().open()
    }

    @Test func `--version and --help answer without a terminal`() throws {
      let version = try foyer.run("--version")
      let help = try foyer.run("--help")

      #expect(version.status == 0)
      #expect(version.output.matches("^[0-9]+\\.[0-9]+\\.[0-9]+(-[0-9a-z.]+)?\n$"))
      #expect(help.status == 0)
      #expect(help.output.contains("USAGE: foyer"))
    }

    @Test(arguments: [
      ["--no-such-option"], ["no-such-command"], ["--scene", "no-such-scene"],
      ["--brand", "no-such-brand"], ["--language", "tlh"], ["accounts", "delete"],
    ])
    func `an unknown argument is wrong usage`(arguments: [String]) throws {
      let command = try Command(Foyer.program, arguments)

      #expect(command.status == 64)
      #expect(command.output == "")
      #expect(!command.errors.isEmpty)
    }

    @Test(arguments: [["--\u{1B}[31mred"], ["\u{1B}]0;x\u{7}"], ["accounts", "\u{9B}2J"]])
    func `an unknown argument is repeated without control characters`(arguments: [String]) throws {
      let command = try Command(Foyer.program, arguments)

      #expect(command.status == 64)
      #expect(command.errors.contains("�"))
      #expect(!command.errors.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{9B}" })
      #expect(command.errors.contains("\nUsage: foyer"))
    }

    @Test(arguments: ["--scene", "--brand", "--language"])
    func `a hostile argument is not repeated`(option: String) throws {
      let command = try foyer.run(option, "\u{1B}]0;owned\u{7}")

      #expect(command.errors.contains("There is no such \(option.dropFirst(2))"))
      #expect(!command.errors.contains("\u{1B}"))
      #expect(!command.errors.contains("owned"))
    }

    @Test func `a list without accounts says so, and makes no files`() throws {
      try FileManager.default.createDirectory(atPath: foyer.data, withIntermediateDirectories: true)

      let table = try foyer.run("accounts", "list", "--data-dir", foyer.data)
      let json = try foyer.run("accounts", "list", "--json", "--data-dir", foyer.data)

      #expect(table.output == "No accounts yet.\n")
      #expect(try foyer.accounts().isEmpty)
      #expect(json.status == 0)
      #expect(try FileManager.default.contentsOfDirectory(atPath: foyer.data).isEmpty)
    }

    @Test(
      arguments: [
        ["accounts", "list"], ["accounts", "list", "--json"], ["accounts", "delete", "x", "--yes"],
        ["accounts", "edit", "x", "--listed", "no"], ["events"], ["events", "funnel"],
      ])
    func `a directory that isn't there is named, and not made`(arguments: [String]) throws {
      let command = try Command(Foyer.program, arguments + ["--data-dir", foyer.data])

      #expect(command.status == 66)
      #expect(command.output == "")
      #expect(command.errors.contains("There is no directory \(foyer.data)"))
      #expect(command.errors.contains("mkdir -m 700 \(foyer.data)"))
      #expect(!foyer.hasData)
    }

    @Test(
      arguments: [
        ["list"], ["list", "--json"], ["delete", "x", "--yes"], ["edit", "x", "--listed", "no"],
      ])
    func `the accounts of a server are not looked for in a file`(arguments: [String]) throws {
      try FileManager.default.createDirectory(atPath: foyer.data, withIntermediateDirectories: true)
      let arguments = ["accounts"] + arguments + ["--data-dir", foyer.data]

      let option = try Command(
        Foyer.program, arguments + ["--api-url", "https://accounts.example.org"])
      let variable = try Command(
        Foyer.program, arguments, environment: ["FOYER_API_URL": "https://accounts.example.org"])

      for command in [option, variable] {
        #expect(command.status == 64)
        #expect(command.output == "")
        #expect(command.errors.hasPrefix("foyer: A server keeps the accounts. Give --token-file"))
      }
    }

    @Test func `a server's accounts need its token, and can't be backed up from another machine`()
      throws
    {
      let token = foyer.data + ".token"
      defer { try? FileManager.default.removeItem(atPath: token) }
      let isMade = FileManager.default.createFile(
        atPath: token, contents: Data("0123456789abcdef0123456789abcdef0123456789_".utf8),
        attributes: [.posixPermissions: 0o600])
      try #require(isMade)
      let server = ["--api-url", "http://127.0.0.1:9", "--token-file", token]

      let list = try Command(Foyer.program, ["accounts", "list"] + server)
      let here = try Command(Foyer.program, ["accounts", "list", "--token-file", token])
      let backups = try [server, ["--token-file", token]].map {
        try Command(Foyer.program, ["accounts", "backup", "x"] + $0)
      }
      chmod(token, 0o644)
      let open = try Command(Foyer.program, ["accounts", "list"] + server)

      #expect(list.status == 69)
      #expect(list.errors.contains("Can't reach the server"))
      #expect(here.status == 64)
      for backup in backups {
        #expect(backup.status == 69)
        #expect(backup.errors.contains("Back them up on the server's machine"))
      }
      #expect(open.status == 66)
      #expect(open.errors.contains("chmod 600"))
    }

    @Test func `a list is of one label where one is named`() async throws {
      try await signUp()

      let others = try foyer.run("accounts", "list", "--brand", "harbor", "--data-dir", foyer.data)
      let own = try foyer.run("accounts", "list", "--brand", "aurora", "--data-dir", foyer.data)

      #expect(others.output == "No accounts of Harbor yet.\n")
      #expect(own.output.contains("Ada Lovelace"))
    }

    @Test func `an account is shown by its id, how that begins, or its address`() async throws {
      try await signUp()
      let id = try foyer.accounts()[0].id

      let list = try foyer.run("accounts", "list", "ADA", "--data-dir", foyer.data)
      let none = try foyer.run("accounts", "list", "grace", "--data-dir", foyer.data)
      let csv = try foyer.run("accounts", "list", "--csv", "--data-dir", foyer.data)
      let shown = try [id, String(id.prefix(8)), "Ada@Example.org"].map { name in
        try foyer.run("accounts", "show", name, "--data-dir", foyer.data).output
      }
      let json = try foyer.run("accounts", "show", id, "--json", "--data-dir", foyer.data)
      let nobody = try foyer.run("accounts", "show", "nobody", "--data-dir", foyer.data)

      let head = ["id", "name", "e-mail", "brand", "state", "created", "listed"]
      #expect(
        list.output.split(separator: "\n")[0].split(separator: " ").map(String.init) == head)
      #expect(list.output.contains("Ada Lovelace"))
      #expect(none.output == "No accounts match.\n")
      #expect(
        csv.output.hasPrefix(
          #""id","name","username","email","brand","state","createdAt","listed""#
            + "\r\n\"\(id)\",\"Ada Lovelace\",\"\","))
      #expect(Set(shown).count == 1)
      #expect(shown[0].contains("e-mail   ada@example.org\n"))
      #expect(json.output.contains(#""state" : "approved""#))
      #expect(nobody.status == 1)
      #expect(nobody.errors.contains("No account nobody"))
    }

    @Test func `an account is deleted after a yes`() async throws {
      try await answer("y")

      try await pane.shows("Deleted the account of Ada Lovelace", "status 0")
      #expect(try foyer.accounts().isEmpty)
    }

    @Test(arguments: ["n", "", "no", "x"])
    func `an account is kept after any other answer`(answer: String) async throws {
      try await self.answer(answer)

      try await pane.shows("Nothing was deleted.", "status 1")
      #expect(try foyer.accounts().count == 1)
    }

    @Test func `without a terminal for the question nothing is deleted`() async throws {
      try await signUp()
      let id = try foyer.accounts()[0].id

      let command = try foyer.run("accounts", "delete", id, "--data-dir", foyer.data)

      #expect(command.status == 64)
      #expect(command.errors.contains("Add --yes"))
      #expect(try foyer.accounts().count == 1)
    }

    @Test func `an unknown id is reported`() async throws {
      try await signUp()

      let command = try foyer.run("accounts", "delete", "nobody", "--data-dir", foyer.data, "--yes")

      #expect(command.status == 1)
      #expect(command.errors.contains("No account nobody"))
    }

    private func answer(_ answer: String) async throws {
      try await signUp()
      let line = "'\(Foyer.program)' accounts delete \(try foyer.accounts()[0].id)"
      try pane.type("clear; \(line) --data-dir '\(foyer.data)'; echo status $?")
      try pane.press("Enter")
      try await pane.shows("Delete the account of Ada Lovelace <ada@example.org>?", "[y/N]")
      try pane.type(answer)
      try pane.press("Enter")
    }

    private func signUp() async throws {
      try await pane.openForm(of: foyer)
      try pane.fill()
      try pane.press("Enter")
      try await pane.shows("Account created.")
      try pane.press("Enter", "q")
    }
  }
}
