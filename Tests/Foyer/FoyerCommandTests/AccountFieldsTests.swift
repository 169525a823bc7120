import Domain
import Foundation
import FoyerTesting
import SceneServices
import Testing

@testable import Commands
@testable import foyer

/// Fails for a field of an account that the commands for operators drop.
@MainActor @Suite struct AccountFieldsTests {
  /// The fields that `foyer accounts show` leaves out: `foyer keys` has the keys, only e-mails need the
  /// language, and a choice is shown by its words.
  private static let left = [
    "account.details.sshKey", "account.details.language", "account.details.answers.0.kind",
    "account.details.answers.0.value",
  ]
  /// The fields that a row of `foyer accounts list` leaves out: `foyer accounts show` has it.
  private static let leftInRow = [
    "account.details.answers", "account.details.terms", "account.details.sshKey",
    "account.details.language", "profile.about", "suspension", "expiry",
  ]

  @Test func `accounts show has every field, in JSON and in its table`() throws {
    let entry = try AccountEntry.complete()
    let fields = StoredFields(of: entry)
    #expect(fields.empty == [], "Give these fields a value in AccountEntry.complete.")
    let report = try #require(AccountReport(entry, nil))

    let (json, table) = (report.json, report.lines(Keys()))

    // `true` and `false` say nothing alone; below, each is compared with its opposite.
    let isFlag = { (value: String) in ["true", "false"].contains(value) }
    #expect(
      fields.missing(butThese: Self.left) { isFlag($1) || json.contains("\"\($1)\"") } == [],
      "Add these fields to AccountReport.")
    let notInTable = Self.left + ["account.details.answers.0.id", "expiry.isFixed"]
    #expect(
      fields.missing(butThese: notInTable) { isFlag($1) || table.contains($1) } == [],
      "Add these fields to the lines of AccountReport.")
    let flags = fields.values.filter { isFlag($0.value) }.keys.sorted()
    #expect(flags == ["expiry.isFixed", "profile.isListed"], "Compare a new flag here, too.")
    for (isListed, isFixed) in [(true, false), (false, true)] {
      let other = try AccountEntry.complete(isListed: isListed, isFixed: isFixed)
      #expect(AccountReport(other, nil)?.json != json)
    }
  }

  @Test func `a row of accounts list has every other field`() throws {
    let entry = try AccountEntry.complete()
    let fields = StoredFields(of: entry)

    let row = AccountRow(entry.account, isListed: true, isSuspended: true)

    #expect(
      fields.missing(butThese: Self.leftInRow) { row.values.contains($1) } == [],
      "Add these fields to AccountRow, or to leftInRow with the place that has them.")
    #expect(row.values.count == AccountRow.keys.count)
    #expect(row.values.count == AccountRow.layout.head.count)
  }
}
