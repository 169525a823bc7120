import Foundation
import ProgramTesting
import Testing

extension EndToEnd {
  /// Linear mode without a terminal, as scripts use it.
  @Suite struct LinearScriptTests {
    private static let form = "Ada Lovelace\nada@example.org\nEngine-1843\nEngine-1843\n"

    private let foyer: Foyer

    init() throws { foyer = try Foyer() }

    @Test func `a script signs up, and the last line says so`() throws {
      let command = try run(Self.form, "--linear")

      let account = try #require(try foyer.accounts().first)
      #expect(command.status == 0)
      #expect(command.errors == "")
      #expect(command.output.hasSuffix("\naccount-created \(account.id)\n"))
      #expect(!command.output.contains("\u{1B}"))
      #expect(!command.output.contains("Engine-1843"))
    }

    @Test func `with --json standard output has one object and nothing else`() throws {
      let done = try run(Self.form, "--json")
      let taken = try run(Self.form, "--json")

      let account = try #require(try foyer.accounts().first)
      #expect(done.output == #"{"account":"\#(account.id)","outcome":"account-created"}"# + "\n")
      #expect(taken.status == 1)
      #expect(
        taken.output == """
          {"outcome":"failed",\
          "problem":"This address already has an account: sign in, or use another one"}\n
          """)
      #expect(
        taken.errors == "foyer: This address already has an account: sign in, or use another one\n")
    }

    @Test(arguments: ["<&-", "<&- >&-", "<&- 2>&-"])
    func `a closed input is an end of it`(closed: String) throws {
      let script = "timeout -s KILL 20 \(foyer.line("--scene sign-up --linear")) \(closed); echo $?"

      #expect(try Command("sh", ["-c", script]).output.hasSuffix("74\n"))
    }

    @Test func `a time limit that ends a sign-up while it is stored is reported as such`() throws {
      let lock = try foyer.lockedDatabase()

      let command = try run(Self.form, "--session-limit", "2s")

      #expect(command.status == 75)
      #expect(command.errors.contains("Your time is up"))
      try lock.release()
      #expect(try foyer.accounts().isEmpty)
    }

    @Test(arguments: ["", "Ada Lovelace\n", "Ada Lovelace\nada@example.org\nEngine-1843"])
    func `an input that ends in the middle saves nothing`(input: String) throws {
      let command = try run(input)

      #expect(command.status == 74)
      #expect(command.output.hasSuffix("\nfailed\n"))
      #expect(
        command.errors
          == "foyer: The input ended before every question was answered. The last form wasn't sent.\n"
      )
      #expect(try foyer.accounts().isEmpty)
    }

    @Test(arguments: [
      ("Ada\nada@example.org\n", "foyer: We ask for a full name: add your last name after Ada\n"),
      (
        "Ada Lovelace\nada@\u{1B}]0;x\u{7}\n",
        "foyer: That line contains a control character: remove it and send the line again.\n"
      ),
      (
        "Ada Lovelace\nme\u{9C}you@example.org\n",
        "foyer: That line contains a control character: remove it and send the line again.\n"
      ),
    ])
    func `a wrong answer ends at once, with a sanitized sentence`(
      input: String, sentence: String
    ) throws {
      let command = try run(input)

      #expect(command.status == 1)
      #expect(command.errors == sentence)
      #expect(!command.output.contains("\u{1B}"))
      #expect(try foyer.accounts().isEmpty)
    }

    @Test(arguments: [0, 1, 2, 3])
    func `a line that isn't UTF-8 is no answer to any question`(place: Int) throws {
      var lines = Self.form.split(separator: "\n").map { Array($0.utf8) }
      lines[place].append(0x9C)

      let command = try Command(
        Foyer.program, ["--scene", "sign-up", "--data-dir", foyer.data],
        input: Array(lines.joined(separator: [UInt8(ascii: "\n")])))

      #expect(command.status == 1)
      #expect(command.errors == "foyer: That line isn't UTF-8: send it again in UTF-8.\n")
      #expect(try foyer.accounts().isEmpty)
    }

    @Test func `what is listed as JSON is what was sent, and sanitized to a terminal`() throws {
      let name = "می\u{200C}خواهم \u{200F}نام"

      _ = try run(Self.form.replacing("Ada Lovelace", with: name))
      let list = try foyer.run("accounts", "list", "--json", "--data-dir", foyer.data)

      #expect(try foyer.accounts().map(\.name) == [name])
      #expect(list.output.contains("می\\u200cخواهم \\u200fنام"))
    }

    @Test func `an input that never ends is not read to its end`() throws {
      let line = foyer.line("--scene sign-up")

      let command = try Command("sh", ["-c", "yes no | { \(line); } > /dev/null"])

      #expect(command.status == 1)
      #expect(command.errors == "foyer: We ask for a full name: add your last name after no\n")
    }

    @Test func `lines of Windows and a last line without an end are lines, too`() throws {
      let input = Self.form.replacing("\n", with: "\r\n").dropLast()

      let command = try run(String(input))

      #expect(command.status == 0)
      #expect(try foyer.accounts().map(\.email) == ["ada@example.org"])
    }

    @Test func `home with nothing on the input is read and left`() throws {
      let command = try Command(Foyer.program, ["--data-dir", foyer.data])

      #expect(command.status == 0)
      #expect(command.output.contains("1. Create account: Four fields, about a minute\n"))
      #expect(command.output.hasSuffix("\nleft\n"))
    }

    @Test func `a store that can't be used is the reason`() throws {
      try Data("no database".utf8).write(to: foyer.folder.url(of: "data"))

      let command = try run(Self.form)

      #expect(command.status == 66)
      #expect(command.output.hasSuffix("\nfailed\n"))
      #expect(
        command.errors.hasPrefix(
          "foyer: The database can't be read. Check the owner and the permissions of the data directory.\n"
        ))
    }

    @Test func `with an idempotency key's file the same again gives the same account`() throws {
      let file = foyer.folder.url(of: "attempt").path
      let first = try run(Self.form, "--idempotency-key-file", file)
      let second = try run(Self.form, "--idempotency-key-file", file)
      let without = try run(Self.form)

      #expect(first.status == 0)
      #expect(second.status == 0)
      #expect(second.output.split(separator: "\n").last == first.output.split(separator: "\n").last)
      #expect(without.status == 1)
      #expect(try foyer.accounts().count == 1)
    }

    @Test func `a problem that an operator can fix is logged once`() throws {
      let log = foyer.folder.url(of: "log").path
      try Data("no database".utf8).write(to: foyer.folder.url(of: "data"))

      for _ in 1...3 { _ = try run(Self.form, "--log-file", log) }

      let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
      #expect(lines.count == 2)
      #expect(
        lines.first?.hasSuffix(
          " error accounts: the data directory or a file in it can't be read") == true)
      #expect(lines.last?.contains(/error events: \d+ could not be recorded$/) == true)
    }

    private func run(_ input: String, _ arguments: String...) throws -> Command {
      try Command(
        Foyer.program, ["--scene", "sign-up", "--data-dir", foyer.data] + arguments,
        input: Array(input.utf8))
    }
  }
}
