import Foundation
import ProgramTesting
import Testing

extension EndToEnd {
  /// Reads lists that people bring, and our own.
  @Suite struct ImportFilesTests {
    private let foyer: Foyer

    init() throws { foyer = try Foyer() }

    @Test(
      arguments: [
        ("name,email,,\nAda Lovelace,a@b.org,,\n", ":1: Column 3 has no title."),
        ("name, ,email\n", ":1: Column 2 has no title."),
        ("name,email,town\n", ":1: The column town is unknown."),
        ("Ada Lovelace,ada@example.org\n", ":1: Name the columns in the first line:"),
        ("PK\u{3}\u{4}\u{14}\0\0", ": This is a spreadsheet. Save it as CSV in UTF-8"),
        ("[{\"name\": \"A B\"}]", ": This is JSON. Write it as CSV"),
        ("name\temail\nA B\ta@b.org\n", ": Tabs stand between the fields."),
        ("Sep=,\nname,email\n", ":1: Remove this line, Sep=,: only a spreadsheet"),
        ("name,email\nA B\n", ":2: The row has one field, and the first line has 2."),
        ("name,email,passwordHash\nA B,a@b.org,!\n", ":2: The mark ! or * locks the account"),
        ("name,email,passwordHash\nA B,a@b.org,$5$a$b\n", ":2: Hashes of the kind $5$ can't"),
        (
          "name,email,passwordHash\nA B,a@b.org,{SSHA}YQ==\n", ":2: Hashes of the kind {SSHA} can't"
        ),
        (
          "name,email,passwordHash\nA B,a@b.org,$2b$15$\(String(repeating: "a", count: 53))\n",
          ":2: The hash takes too long to verify: bcrypt is accepted up to $2b$14$."
        ),
        (
          "name,email,createdAt,passwordHash\nA B,a@b.org,0000-01-01T00:00:00Z,$2b$05$abcdefghijklmnopqrstuuZePrNY0qoqwbBDlZEzWwK6LqToHaAt2\n",
          ":2: Write a time from 1970 on"
        ),
      ])
    func `a list that can't be read gets one sentence`(text: String, sentence: String) throws {
      let command = try run(Array(text.utf8))

      #expect(command.status == 65)
      #expect(command.errors.contains("list.csv\(sentence)"), "\(command.errors)")
      #expect(command.errors.split(separator: "\n").count <= 2, "\(command.errors)")
    }

    @Test func `of many problems twenty are printed, then their number`() throws {
      let rows = String(repeating: ",\n", count: 50)

      let command = try run(Array("name,email\n\(rows)".utf8))

      let lines = command.errors.split(separator: "\n")
      #expect(lines.count == 22)
      #expect(lines[20].contains("more problems aren't listed"))
    }

    @Test func `a list creates its accounts only if it has no problem and the operator says yes`()
      throws
    {
      let list = "name,email,passwordHash\nGrace Hopper,grace@example.org,\(Self.hash)\n"
      let wrong = list + "Ada Lovelace,ada@example.org,!\n"

      let runs = try [
        run(Array(list.utf8)), run(Array(list.utf8), "--dry-run"), run(Array(wrong.utf8), "--yes"),
      ]
      #expect(runs.map(\.status) == [0, 0, 65])
      #expect(try foyer.accounts().isEmpty)

      #expect(try run(Array(list.utf8), "--yes").status == 0)
      #expect(try foyer.accounts().map(\.name) == ["Grace Hopper"])
    }

    private static let hash = "$2b$05$abcdefghijklmnopqrstuuZePrNY0qoqwbBDlZEzWwK6LqToHaAt2"

    private func run(_ bytes: [UInt8], _ options: String...) throws -> Command {
      try FileManager.default.createDirectory(atPath: foyer.data, withIntermediateDirectories: true)
      let list = foyer.folder.url(of: "list.csv")
      try Data(bytes).write(to: list)
      return try Command(
        Foyer.program, ["accounts", "import", list.path, "--data-dir", foyer.data] + options)
    }
  }
}
