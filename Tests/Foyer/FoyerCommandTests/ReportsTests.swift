import Domain
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
