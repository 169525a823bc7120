import Domain
import Foundation
import Store
import StoreTesting
import Testing

@Suite(.timeLimit(.minutes(5))) struct SearchTests {
  private let directory: TemporaryDirectory
  private let accounts: AccountStore

  init() throws {
    directory = try TemporaryDirectory()
    accounts = try directory.store()
  }

  @Test(
    arguments: [
      ("ada", ["ada@example.org"]), ("LOVE", ["ada@example.org"]), ("king", ["zoe@b.example"]),
      ("Zoe", ["zoe@b.example"]), ("ZOE@", ["zoe@b.example"]), ("countess", ["ada@example.org"]),
      ("Countess", []), ("velace", []), ("%", []), ("", ["ada@example.org", "zoe@b.example"]),
    ] as [(String, Set<String>)])
  func `an account is found by how its name, last name, address or username begins`(
    typed: String, found: Set<String>
  ) async throws {
    try await accounts.add(.sample().with(.named("countess")))
    try await accounts.add(.sample("zoe@b.example", name: "Zoë King-Byron"))

    let page = try await accounts.page(after: nil, of: nil, AccountSearch(typed), limit: 9)

    #expect(Set(page.items.compactMap(\.account.email?.address)) == found)
  }

  @Test func `pages follow one another in the order of time, of one brand or of all`() async throws
  {
    try await accounts.addSamples(5)
    try await accounts.add(.sample("other@example.org", brand: "harbor"))

    for (brand, counts) in [(nil, [2, 2, 2]), (BrandID("aurora"), [2, 2, 1])] {
      var pages: [[AccountID]] = []
      var place: PageToken?
      repeat {
        let page = try await accounts.page(after: place, of: brand, AccountSearch(""), limit: 2)
        pages.append(page.items.map(\.account.id))
        place = page.next.flatMap { PageToken($0.description) }
      } while place != nil

      #expect(pages.map(\.count).filter { $0 > 0 } == counts)
      #expect(Set(pages.joined()).count == counts.reduce(0, +))
    }
  }

  @Test(arguments: [
    (1, "", "INDEX accounts_by_time"), (1, "ada", "INTEGER PRIMARY KEY (rowid=?)"),
    (25, "guest", "INDEX accounts_by_time"),
  ])
  func `neither a page nor a search reads all accounts`(
    count: Int, typed: String, index: String
  ) async throws {
    try await accounts.addSamples(count)
    let spy = DriverSpy(SQLiteDriver(directory: try directory.data))

    _ = try await AccountStore(spy).page(after: nil, of: nil, AccountSearch(typed), limit: 1)

    let plans = spy.statements.map(\.plan)
    #expect(plans.last?.first?.hasPrefix("SEARCH accounts USING \(index)") == true, "\(plans)")
    #expect(!plans.joined().contains { $0.hasPrefix("SCAN accounts") }, "\(plans)")
  }
}
