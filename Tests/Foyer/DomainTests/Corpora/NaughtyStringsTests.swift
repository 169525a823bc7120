import Domain
import Secrets
import Testing

/// Runs every validator on the Big List of Naughty Strings.
struct NaughtyStringsTests {
  @Test(.enabled(if: Corpora.areThere, "skipped: FOYER_CORPORA is not set"))
  func `judges every string the same way twice, and what was kept again`() throws {
    let strings = try Corpora.naughtyStrings()
    #expect(strings.count > 500)

    for string in strings {
      #expect(name(string) == name(string))
      #expect(email(string) == email(string))
      #expect(PasswordCheck(Secret(string)) == PasswordCheck(Secret(string)))
      #expect(ConfirmationCheck(Secret(string), of: Secret(string)) != .different)
      if case .success(let kept) = name(string) { #expect(name(kept.value) == .success(kept)) }
    }
  }

  @Test(.enabled(if: Corpora.areThere, "skipped: FOYER_CORPORA is not set"))
  func `takes none of them for an address`() throws {
    let taken = try Corpora.naughtyStrings().filter { (try? email($0).get()) != nil }

    #expect(taken == [])
  }

  @Test(.enabled(if: Corpora.areThere, "skipped: FOYER_CORPORA is not set"))
  func `lets no control character into a name`() throws {
    let kept = try Corpora.naughtyStrings().compactMap { try? name($0).get().value }

    #expect(kept.count > 100)
    #expect(
      kept.filter { text in
        text.unicodeScalars.contains { $0.properties.generalCategory == .control }
      } == [])
  }

  private func name(_ text: String) -> Result<FullName, NameProblem> {
    Result { () throws(NameProblem) in try FullName(validating: text) }
  }

  private func email(_ text: String) -> Result<EmailAddress, EmailProblem> {
    Result { () throws(EmailProblem) in try EmailAddress(validating: text) }
  }
}
