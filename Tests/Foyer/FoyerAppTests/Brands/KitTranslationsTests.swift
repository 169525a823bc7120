import Brands
import SceneServices
import TerminalWidgets
import Testing

@testable import Composition

/// Requires that the kit's translations, for other programs, have the words of Foyer's own.
struct KitTranslationsTests {
  @Test(
    arguments: [
      ("en", .english), ("es", .spanish), ("ja", .japanese), ("pt-BR", .brazilianPortuguese),
    ] as [(String, KitTexts)])
  func `every word is that of the strings`(_ language: String, _ kit: KitTexts) throws {
    let brand = try #require(try Brands.named("aurora"))
    let foyer = KitTexts(texts: BrandTexts(language: language, brand: brand))

    for action in KeyAction.kit { #expect(kit[action] == foyer[action]) }
    for phrase in LinearPhrase.allCases { #expect(kit.linear(phrase) == foyer.linear(phrase)) }
    for phrase in WidgetPhrase.allCases { #expect(kit.phrase(phrase) == foyer.phrase(phrase)) }
    #expect(sentences(of: kit) == sentences(of: foyer))
  }

  @Test func `some words can be replaced`() {
    let words = KitTexts.spanish.with([.submit: "Pedir"], widgets: [.on: "claro"])

    #expect(words[.submit] == "Pedir" && words[.next] == "Siguiente")
    #expect(words.phrase(.on) == "claro" && words.phrase(.off) == "no")
  }

  @Test(
    arguments: [
      (["LANG": "es_ES.UTF-8"], "Siguiente"), (["LC_ALL": "ja_JP.UTF-8", "LANG": "es"], "次へ"),
      (["LC_ALL": "", "LANG": "pt_BR"], "Próximo"), (["LANG": "C"], "Next"), ([:], "Next"),
    ] as [([String: String], String)])
  func `the environment chooses the language`(_ environment: [String: String], _ next: String) {
    #expect(KitTexts.preferred(in: environment)[.next] == next)
  }

  /// Without the sentence that names the program.
  private func sentences(of texts: KitTexts) -> [String] {
    [
      texts.tooSmall, texts.truncated, texts.noMatches, texts.keysTitle, texts.leaveTitle,
      texts.leaveMessage, texts.leave, texts.stay, texts.stillWaiting, "\(texts.yesLetter)",
      "\(texts.noLetter)",
    ]
  }
}
