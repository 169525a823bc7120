import Domain
import Foundation
import SceneServices
import Testing

@testable import Commands
@testable import foyer

@MainActor @Suite struct TablesTests {
  private static let day = Date(timeIntervalSince1970: 1_800_000_000)
  private static let id = "0b8f4c3e-2f65-4d4a-9b0e-3d6a8f3c2a11"

  @Test func `applications keep their state, and the time and the operator of the decision`() throws
  {
    let application = Application(
      id: AccountID(Self.id), name: try FullName(validating: "Augusta Ada King Lovelace"),
      email: try EmailAddress(validating: "ada.lovelace@analytical-engine.example.org"),
      brand: BrandID("aurora"), language: "en", createdAt: Self.day, state: .approved,
      decision: .init(by: "root", at: Self.day))
    let rows = [ApplicationRow(application)]

    let lines = table(rows, ApplicationRow.layout, width: 80).split(separator: "\n")

    #expect(lines.allSatisfy { $0.count <= 80 })
    let row = try #require(lines.last)
    #expect(row.hasPrefix("0b8f4c3e  Augusta") && !row.contains("0b8f4c3e-"))
    #expect(row.contains("approved  2027-01-15"))
    #expect(row.hasSuffix("root 2027-01-15"))
    let whole = table(rows, ApplicationRow.layout, width: nil)
    #expect(whole.contains(Self.id) && whole.contains("analytical-engine.example.org"))
    #expect(whole.contains("root 2027-01-15T08:00:00Z"))
  }

  @Test func `what an operator should know of an application stands below the table`() throws {
    let application = Application(
      id: AccountID(Self.id), name: try FullName(validating: "Ada Lovelace"),
      email: try EmailAddress(validating: "ada@mailinator.com"),
      brand: BrandID("aurora"), language: "en", createdAt: Self.day, state: .pending)

    var text = ""
    let printer = ListPrinter<ApplicationRow>(
      .table, ApplicationRow.layout, Keys(), width: 80, write: { text += $0 })
    let warnings = ApplicationWarnings([application]).of(application)

    printer.print([ApplicationRow(application, warnings: warnings)], isWhole: true)
    printer.printLegend([(Self.id, "It is a throw-away address.")])

    #expect(text.contains("pending !"))
    #expect(text.hasSuffix("\n\n! 0b8f4c3e  It is a throw-away address.\n"))
  }

  @Test func `accounts keep their dates`() throws {
    let account = Account(
      id: AccountID(Self.id), name: try FullName(validating: "Augusta Ada King Lovelace"),
      email: try EmailAddress(validating: "ada.lovelace@analytical-engine.example.org"),
      brand: BrandID("aurora"), createdAt: Self.day)
    let rows = [AccountRow(account, isListed: true)]

    let row = try #require(table(rows, AccountRow.layout, width: 80).split(separator: "\n").last)

    #expect(row.count <= 80)
    #expect(row.hasPrefix("0b8f4c3e  ") && row.contains("aurora"))
    #expect(row.hasSuffix("approved  2027-01-15  listed"))
    #expect(table(rows, AccountRow.layout, width: nil).contains("2027-01-15T08:00:00Z"))
  }

  @Test func `what waits for a target keeps its reason, in full`() throws {
    let reason = "The directory can't be reached, or its certificate can't be trusted."
    let rows = [
      ProvisionRow(
        Provisioning(
          reference: try #require(OutboxReference(change: 12)), account: AccountID(Self.id),
          receiver: .webhook, change: .created, createdAt: Self.day, attempts: 3,
          state: .waiting(until: Self.day), lastError: reason))
    ]

    let lines = table(rows, ProvisionRow.layout, width: 80).split(separator: "\n")

    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(
      lines.contains {
        $0.hasPrefix("0000-0012  0b8f4c3e  webhook  created  waiting  2027-01-15T08:00Z")
      })
    #expect(
      lines.map { $0.drop { $0 == " " } }.joined(separator: " ").contains(reason))
    let whole = table(rows, ProvisionRow.layout, width: nil)
    #expect(whole.contains(Self.id) && whole.contains("2027-01-15T08:00:00Z"))
  }

  @Test func `a message keeps its reason`() throws {
    let reason = "The mail server refused it: 550 5.1.1 no such user here, and none will come."
    let rows = [
      OutboxRow(
        OutboxEntry(
          reference: try #require(OutboxReference(change: 12)), kind: OutboxEntry.Kind("contact"),
          payload: [], createdAt: Self.day, attempts: 3, state: .waiting(until: Self.day),
          lastError: reason))
    ]

    let lines = table(rows, OutboxRow.layout, width: 80).split(separator: "\n")

    #expect(lines.count > 1 && lines.allSatisfy { $0.count <= 80 })
    let words = lines.joined(separator: " ").split(separator: " ")
    #expect(words.joined(separator: " ").contains(reason))
  }

  @Test(arguments: [nil, 80])
  func `rows that come later stand in the columns of the first ones`(width: Int?) throws {
    let first = [row("Ada Lovelace"), row("Grace Hopper", username: "grace")]
    let later = [row("Augusta Ada King, Countess of Lovelace", username: "countess")]

    let lines = print(.table, [first, later], width: width).split(separator: "\n")

    #expect(lines.count == 4)
    let brands = lines.dropFirst().map {
      $0.firstRange(of: " aurora ")?.lowerBound.utf16Offset(in: $0)
    }
    #expect(brands[0] == brands[1])
    #expect(width == nil || brands[2] == brands[0])
    #expect(width != nil || lines[3].contains("Augusta Ada King, Countess of Lovelace"))
    #expect(width == nil || lines.allSatisfy { $0.count <= 80 })
  }

  @Test func `selected columns are shown in their order, by either name`() throws {
    let options = try TableOptions.parse(["--columns", "state, id,createdAt"])
    let layout = try AccountRow.layout.showing(options, keys: AccountRow.keys, Keys())

    let lines = table([row("Ada")], layout, width: nil).split(separator: "\n")

    #expect(lines[0] == "state     id                                    created")
    #expect(lines[1] == "approved  \(Self.id)  2027-01-15T08:00:00Z")
    let unknown = try TableOptions.parse(["--columns", "size"])
    #expect(throws: CommandFailure.self) { try AccountRow.layout.showing(unknown, Keys()) }
  }

  @Test(arguments: [80, 40, 20])
  func `a state has its colour on a terminal, and its line keeps its width`(width: Int) throws {
    let rows = [row("Augusta Ada King, Countess of Lovelace"), row("Grace Hopper")]
    let plain = ListTable(rows, isWhole: true, AccountRow.layout, Keys(), width: width)
    let painted = ListTable(
      rows, isWhole: true, AccountRow.layout, Keys(), width: width, hasColors: true)

    let lines = painted.lines(rows)

    #expect(width < 80 || lines.contains("\u{1B}[32mapproved\u{1B}[39m"))
    #expect(painted.head == plain.head)
    #expect(lines.replacing(/\u{1B}\[\d+m/, with: "") == plain.lines(rows))
  }

  @Test func `a list in parts is one array, and one file of values`() throws {
    let parts = [[row("Ada"), row("Grace")], [row("Alan")]]

    let json = print(.json, parts, width: nil)
    let csv = print(.csv, parts, width: nil)

    let rows = try JSONDecoder().decode([[String: Value]].self, from: Data(json.utf8))
    #expect(rows.count == 3)
    #expect(csv.split(separator: "\r\n").count == 4)
    #expect(print(.json, [], width: nil) == "[\n\n]\n")
    #expect(print(.table, [[]], width: nil) == "none\n")
  }

  private enum Value: Decodable {
    case any
    init(from decoder: any Decoder) throws { self = .any }
  }

  private func row(_ name: String, username: String? = nil) -> AccountRow {
    let details = SignUpDetails(username: username.flatMap { Username(stored: $0) })
    guard let name = try? FullName(stored: name) else { fatalError(name) }
    return AccountRow(
      Account(
        id: AccountID(Self.id), name: name, email: nil, brand: BrandID("aurora"),
        createdAt: Self.day, details: details), isListed: false)
  }

  private func table<Row: ListRow>(_ rows: [Row], _ layout: ListLayout, width: Int?) -> String {
    let table = ListTable(rows, isWhole: true, layout, Keys(), width: width)
    return [table.head, table.lines(rows)].joined(separator: "\n")
  }

  private func print(_ form: ListForm, _ parts: [[AccountRow]], width: Int?) -> String {
    var text = ""
    let printer = ListPrinter<AccountRow>(form, AccountRow.layout, Keys(), width: width) {
      text += $0
    }
    for part in parts { printer.print(part) }
    printer.end(none: "none")
    return text
  }
}
