import Domain
import FoyerTexts
import SceneServices
import Testing

@testable import Brands

struct BrandTextsTests {
  private func brand(_ texts: [String: [String: String]] = [:]) -> Brand {
    Brand(id: BrandID("test"), name: "Test", logo: .init(narrow: "▲"), texts: texts)
  }

  @Test func `the label's own words come first, in their language only`() {
    let brand = brand(["pt-BR": ["home.title": "Olá"]])

    let portuguese = BrandTexts(language: "pt-BR", brand: brand)
    let english = BrandTexts(language: "en", brand: brand)

    #expect(portuguese[.homeTitle] == "Olá")
    #expect(portuguese[.homeQuitTitle] == "Sair")
    #expect(english[.homeTitle] == "Welcome")
  }

  @Test func `English stands in for a text that a language lacks`() {
    let texts = BrandTexts(own: [:]) { $0 == "home.title" ? "Boas-vindas" : nil }

    #expect(texts[.homeTitle] == "Boas-vindas")
    #expect(
      texts[.signUpNameOneWord(word: "Ada")]
        == "We ask for a full name: add your last name after Ada")
    #expect(texts[LocalizedText("nowhere")] == "[nowhere]")
  }

  @Test func `the label's own words are filled in, too`() {
    let texts = BrandTexts(own: ["home.welcome": "Ahoy from {brand}"]) { _ in nil }

    #expect(texts[.homeWelcome(brand: "Harbor")] == "Ahoy from Harbor")
  }

  @Test func `a language that Foyer doesn't speak is English`() {
    let texts = BrandTexts(language: "tlh", brand: brand())

    #expect(texts[.homeTitle] == "Welcome")
  }

  @Test(arguments: [
    ("en", 0, "0 members"), ("en", 1, "One member"), ("en", 2, "2 members"),
    ("pt-BR", 0, "0 membro"), ("pt-BR", 1, "1 membro"), ("pt-BR", 2, "2 membros"),
    ("es", 1, "Un miembro"),
    ("ja", 1, "メンバー1人"),
  ])
  func `one and many have the language's own forms`(
    language: String, count: Int, text: String
  ) {
    #expect(BrandTexts(language: language, brand: brand())[.membersCount(count: count)] == text)
  }
}
