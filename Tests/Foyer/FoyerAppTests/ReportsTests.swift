import Domain
import Flags
import Foundation
import Telemetry
import Testing

@testable import Commands
@testable import Composition

@Suite(.timeLimit(.minutes(5))) struct ReportsTests {
  @Test func `the list shows each label in a row`() {
    #expect(
      BrandsReport.table == """
        id      name    tagline                              languages
        aurora  Aurora  Hosting that belongs to its members  en, pt-BR, es, ja
        harbor  Harbor  The credit union on the quay         en, pt-BR, es, ja
        pixel   Pixel   Small games, made with care          en, pt-BR, es, ja
        """)
  }

  @Test func `without files the labels that come with Foyer are checked`() {
    let report = BrandsReport.lint([])

    #expect(
      report.text == """
        aurora: ok
        aurora: warning: 4 characters are enough for a password: set passwords.shortest to ask for \
        more.
        aurora: warning: Well-known passwords that meet the rules are taken: “passwords: passphrase” \
        refuses them.
        harbor: ok
        pixel: ok
        pixel: warning: Well-known passwords that meet the rules are taken: “passwords: passphrase” \
        refuses them.
        """)
    #expect(report.isClean)
  }

  @Test func `a problem has its file, sanitized on a terminal`() throws {
    let path = NSTemporaryDirectory() + "foyer-\(UUID().uuidString)\u{1B}[2J.yaml"
    try "name".write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }

    let report = BrandsReport.lint([path, path + ".missing"])

    let shown = path.replacing("\u{1B}", with: "�")
    #expect(
      report.text == """
        \(shown): This isn't a brand file. Write one as docs/brands.md shows.
        \(shown).missing: Choose another file: it doesn't exist.
        """)
    #expect(!report.isClean)
  }

  @Test func `flags have their values, sanitized on a terminal, and their sources`()
    throws
  {
    let log = try ProgramLog(file: nil)
    let flags = LayeredFeatureFlags(
      commandLine: ["sectionOrder": "\u{1B}[2J"],
      environment: ["FOYER_FLAG_MEMBERS_ENABLED": "perhaps"], brand: ["signUp.enabled": "no"],
      log: log)

    let report = FlagsReport(flags)

    #expect(
      report.table == """
        flag                 value  source        reason   variant  error
        sectionOrder         �[2J   command line  STATIC
        signUp.enabled       false  brand         STATIC
        signIn.enabled       true   default       DEFAULT
        members.enabled      true   default       ERROR             TYPE_MISMATCH
        articles.enabled     true   default       DEFAULT
        contact.enabled      true   default       DEFAULT
        tutorial.onFirstRun  true   default       DEFAULT
        coachmarks.enabled   true   default       DEFAULT
        """)
  }

  @Test func `flags are printed as JSON`() throws {
    let flags = LayeredFeatureFlags(brand: ["sectionOrder": "chat"], log: try ProgramLog(file: nil))

    let json = Data(FlagsReport(flags).json.utf8)

    let rows = try #require(try JSONSerialization.jsonObject(with: json) as? [[String: String]])
    #expect(rows.count == 8)
    #expect(
      rows.first == [
        "key": "sectionOrder", "value": "chat", "source": "brand", "reason": "STATIC",
      ])
  }

  @Test(
    arguments: [
      ("Ada, Countess", "Ada, Countess"), (#"Ada "A" Lovelace"#, #"Ada ""A"" Lovelace"#),
      ("=1+1", "'=1+1"), ("-1", "'-1"), ("@SUM(A1)", "'@SUM(A1)"), ("+\"", #"'+"""#),
      ("＝1+1", "'＝1+1"), ("＋1", "'＋1"), ("－1", "'－1"), ("＠SUM(A1)", "'＠SUM(A1)"),
      ("\u{200E}=1", "'\u{200E}=1"), ("\u{202E}\u{200D}=1", "'\u{200D}=1"),
      ("\t=1", " '=1"), ("\r=1", " '=1"), ("\n=1", " '=1"), ("　=1", "'　=1"),
      ("Grace;=1+1;", "Grace;'=1+1;"), ("Grace; ＠a,-b", "Grace;' ＠a,'-b"),
      ("Grace\t+1", "Grace '+1"), ("Grace\n=1|=2", "Grace '=1|'=2"),
      ("Grace;\"=1\"", "Grace;'\"\"=1\"\""), ("'=1", "''=1"), (";''-1", ";'''-1"),
      ("'tis", "'tis"), ("1=1; 2-1", "1=1; 2-1"), ("a\u{1B}[2Jb", "a�[2Jb"), ("", ""),
    ])
  func `a spreadsheet takes no part of a text for a formula, and no comma for a column`(
    text: String, field: String
  ) {
    #expect(
      CSVText.lines([["id", text], ["1", "x"]])
        == "\"id\",\"\(field)\"\r\n\"1\",\"x\"\r\n")
  }

  @Test(arguments: [
    ([], 8), (["a"], 8), (["0123456789", "0123456a89"], 8), (["0123456789", "0123456799"], 9),
    (["0123456789", "b", "0123456788"], 10), (["0123456789", "0123456789"], 8),
  ])
  func `ids are cut to what tells them apart`(ids: [String], length: Int) {
    #expect(IDBeginnings.length(telling: ids) == length)
  }

  @Test func `a table is cut to the terminal's width, and no wide character is halved`() {
    let rows = [["id", "name"], ["1", "日本語の名前"], ["2", "Ada"]]

    #expect(TextTable(rows).description == "id  name\n1   日本語の名前\n2   Ada")
    #expect(TextTable(rows, width: 10).description == "id  name\n1   日本…\n2   Ada")
    #expect(TextTable(rows, width: 6).description == "id  n…\n1…\n2   A…")
  }

  @Test func `columns that may be cut give way, the widest first, and others stay whole`() {
    let rows = [
      ["id", "name", "address", "day"],
      ["1", "Ada Lovelace", "ada.lovelace@example.org", "2027-01-15"],
    ]

    #expect(
      TextTable(rows, width: 80, yielding: [1, 2]).description
        == "id  name          address                   day\n"
        + "1   Ada Lovelace  ada.lovelace@example.org  2027-01-15")
    #expect(
      TextTable(rows, width: 44, yielding: [1, 2]).description
        == "id  name          address         day\n1   Ada Lovelace  ada.lovelace@…  2027-01-15")
    #expect(
      TextTable(rows, width: 32, yielding: [1, 2]).description
        == "id  name     address  day\n1   Ada Lo…  ada.lo…  2027-01-15")
  }

  @Test func `a text in the last column is wrapped beside the others, or below them`() {
    let rows = [["1", "waiting", "The mail server can't be reached."], ["2", "waiting", ""]]

    #expect(
      TextTable(rows, width: 40, wrapsLast: true).description == """
        1  waiting  The mail server can't be
                    reached.
        2  waiting
        """)
    #expect(
      TextTable(rows, width: 28, wrapsLast: true).description == """
        1  waiting
          The mail server can't be
          reached.
        2  waiting
        """)
    #expect(
      TextTable(rows, width: 80, wrapsLast: true).description
        == "1  waiting  The mail server can't be reached.\n2  waiting")
  }
}
