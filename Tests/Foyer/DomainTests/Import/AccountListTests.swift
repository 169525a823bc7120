import Domain
import Foundation
import Secrets
import Testing

struct AccountListTests {
  private static let hash = "$2b$05$abcdefghijklmnopqrstuuZePrNY0qoqwbBDlZEzWwK6LqToHaAt2"
  private static let now = Date(timeIntervalSince1970: 1_800_000_000)

  private static let complete: [ImportRow.Column: String] = [
    .name: "Ada Lovelace", .email: "Ada@Example.org", .passwordHash: hash,
  ]

  @Test func `a row becomes an account by the brand's rules`() throws {
    let values = Self.complete.merging([
      .username: "ada", .listed: "true", .about: "Engines", .createdAt: "2026-11-21T09:00:00Z",
      .brand: "aurora",
    ]) { $1 }

    let list = list([values])

    let account = try #require(list.accounts.first)
    #expect(list.problems.isEmpty)
    #expect(account.name.value == "Ada Lovelace" && account.username?.value == "ada")
    #expect(account.email?.canonical == "ada@example.org")
    #expect(account.passwordHash?.format == .bcrypt)
    #expect(account.about?.value == "Engines")
    #expect(account.createdAt == Date(timeIntervalSince1970: 1_795_251_600))
  }

  @Test(
    arguments: [
      ([.name: "Ada"], [.name(.oneWord("Ada"))]), ([.email: "ada"], [.email(.missingAt)]),
      ([.email: ""], [.email(.empty)]), ([.username: "Ada"], [.username(.uppercase)]),
      ([.brand: "harbor"], [.brand]), ([.listed: "yes"], [.listed]),
      ([.createdAt: "yesterday"], [.createdAt]),
      ([.createdAt: "2099-01-01T00:00:00Z"], [.createdAt]),
      ([.createdAt: "0000-00-00T00:00:00Z"], [.createdAt]),
      ([.createdAt: "0000-01-01T00:00:00Z"], [.createdAt]),
      ([.createdAt: "0001-01-01T00:00:00Z"], [.createdAt]),
      ([.createdAt: "1969-12-31T23:59:59Z"], [.createdAt]),
      ([.createdAt: "1970-01-01T00:00:00+02:00"], [.createdAt]),
      ([.passwordHash: "secret"], [.passwordHash(.noHash)]),
      ([.passwordHash: "!"], [.passwordHash(.locked)]), ([.passwordHash: ""], [.noPassword]),
      ([.name: "", .email: "x"], [.email(.missingAt), .name(.empty(.firstAndLast))]),
    ] as [([ImportRow.Column: String], [ImportProblem.Reason])])
  func `each problem is found`(
    values: [ImportRow.Column: String], reasons: [ImportProblem.Reason]
  ) {
    let list = list([Self.complete.merging(values) { $1 }])

    #expect(list.accounts.isEmpty)
    #expect(list.problems == reasons.map { ImportProblem(line: 2, $0) })
  }

  @Test func `owners without a hash can be invited`() {
    let row = Self.complete.merging([.passwordHash: " "]) { $1 }

    #expect(list([row], invites: true).accounts.map(\.passwordHash) == [nil])
  }

  @Test func `another format than the named one is a problem`() {
    let list = AccountList(
      [ImportRow(line: 2, Self.complete)],
      by: .init(brand(), format: .yescrypt, invites: false, at: Self.now))

    #expect(list.problems == [ImportProblem(line: 2, .otherFormat)])
  }

  @Test func `a repeated address names the earlier line`() {
    let again = Self.complete.merging([.email: "ADA@example.org"]) { $1 }

    let list = list([Self.complete, again])

    #expect(list.accounts.count == 1)
    #expect(list.problems == [ImportProblem(line: 3, .repeated(line: 2))])
  }

  private func list(
    _ rows: [[ImportRow.Column: String]], invites: Bool = false
  ) -> AccountList {
    AccountList(
      rows.enumerated().map { ImportRow(line: $0 + 2, $1) },
      by: .init(brand(), invites: invites, at: Self.now))
  }

  private func brand() -> Brand {
    Brand(
      id: BrandID("aurora"), name: "Aurora", logo: Brand.Logo(narrow: "▲"), languages: ["en"])
  }
}
