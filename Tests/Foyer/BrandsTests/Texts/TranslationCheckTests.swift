import Assets
import Testing

@testable import Brands

struct TranslationCheckTests {
  @Test(arguments: BundledFiles.languages)
  func `every language that Foyer speaks has every text, with the same placeholders`(
    language: String
  ) {
    let problems = TranslationCheck.problems(language: language)

    #expect(problems.map { BrandProblem(line: nil, kind: $0).sentence } == [])
  }

  @Test(
    arguments: [
      (["a": "{x} um"], []),
      ([:], [.untranslated(key: "a", language: "pt-BR")]),
      (["a": "{x}", "b": "?"], [.unknownText("pt-BR.b")]),
      (["a": "{y}"], [.differentPlaceholders(key: "a", language: "pt-BR")]),
      (["a": "um"], [.differentPlaceholders(key: "a", language: "pt-BR")]),
    ] as [([String: String], [BrandProblem.Kind])])
  func `names the texts that a language lacks`(
    texts: [String: String], problems: [BrandProblem.Kind]
  ) {
    let english = ["a": "one {x}"]

    #expect(
      TranslationCheck.problems(language: "pt-BR", texts: texts, english: english) == problems)
  }
}
