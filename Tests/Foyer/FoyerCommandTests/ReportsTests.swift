import Domain
import Foundation
import FoyerTesting
import SceneServices
import Testing

@testable import Commands
@testable import foyer

@Suite struct ReportsTests {
  @Test(arguments: [(0, 1), (2, 2)])
  func `an import is proposed after a dry run if it creates an account`(
    created: Int, sentences: Int
  ) {
    let output = ImportOutput(ImportReport(created: created), isDryRun: true)

    #expect(output.lines(Keys()).split(separator: "\n").count == sentences)
  }

  @Test func `each number of a sweep has its own name in JSON`() throws {
    var report = SweepReport()
    (report.scheduled, report.reminded, report.expired, report.deleted) = (1, 2, 3, 4)
    (report.postponed, report.kept, report.withheld, report.approved) = (5, 6, 7, 8)
    report.undelivered = UndeliveredReminders(count: 9, reason: nil)

    let json = try JSONDecoder().decode(
      [String: Int].self, from: JSONEncoder().encode(SweepJSON(report)))

    #expect(
      json == [
        "scheduled": 1, "reminded": 2, "suspended": 3, "deleted": 4, "postponed": 5, "kept": 6,
        "withheld": 7, "approved": 8, "undelivered": 9,
      ])
  }

  @Test func `an edit is reported by what it changes`() throws {
    let name = try FullName(validating: "Ada Lovelace")
    let about = try AboutLine(validating: "Engines.")
    let before = PublicProfile(name: name, profile: Profile(isListed: false, about: about))
    let after = PublicProfile(name: name, profile: Profile(isListed: true, about: about))

    let report = EditReport(
      AccountID("1"), ProfileEdit(before: before, after: after), texts: Keys())

    #expect(report.sentences == ["listed"])
  }
}
