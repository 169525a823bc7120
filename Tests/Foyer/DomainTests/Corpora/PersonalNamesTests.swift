import Domain
import Testing

/// Names of real people that many forms refuse.
struct PersonalNamesTests {
  @Test(.enabled(if: Corpora.areThere, "skipped: FOYER_CORPORA is not set"))
  func `takes every personal name as it is`() throws {
    let names = try Corpora.lines("i18n-testing/personal-names.tsv").dropFirst()
      .map { String($0.prefix { $0 != "\t" }) }

    let refused = names.filter { (try? FullName(validating: $0))?.value != $0 }

    #expect(names.count == 15)
    #expect(refused == [])
  }
}
