import Domain
import Foundation
import FoyerTexts
import SceneServices
import Testing

struct TextsDateTests {
  @Test(arguments: [
    (1_800_000_000.0, "day 15, month date.months.1, year 2027"),
    (0, "day 1, month date.months.1, year 1970"),
    (1_795_305_599, "day 21, month date.months.11, year 2026"),
  ])
  func `a day is written in the language's words, in UTC`(seconds: Double, text: String) {
    #expect(SpelledTexts().date(Date(timeIntervalSince1970: seconds)) == text)
  }
}

private struct SpelledTexts: Texts {
  func string(for text: LocalizedText) -> String {
    text.values.isEmpty
      ? text.key
      : text.values.sorted { $0.key < $1.key }.map { "\($0) \($1)" }.joined(separator: ", ")
  }
}
