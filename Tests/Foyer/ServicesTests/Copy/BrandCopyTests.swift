import Domain
import Testing

@testable import Services

struct BrandCopyTests {
  private func brand(_ texts: [String: [String: String]] = [:]) -> Brand {
    Brand(id: BrandID("test"), name: "Test", logo: .init(narrow: "▲"), texts: texts)
  }

  @Test func `the label's own words come first, in their language only`() {
    let brand = brand(["pt-BR": ["home.title": "Olá"]])

    let portuguese = BrandCopy(language: "pt-BR", brand: brand)
    let english = BrandCopy(language: "en", brand: brand)

    #expect(portuguese["home.title"] == "Olá")
    #expect(portuguese["home.quit.title"] == "Sair")
    #expect(english["home.title"] == "Welcome")
  }

  @Test func `English stands in for a text that a language lacks`() {
    let copy = BrandCopy(own: [:], texts: ["home.title": "Boas-vindas"])

    #expect(copy["home.title"] == "Boas-vindas")
    #expect(copy("signUp.name.oneWord", ["word": "Ada"]) == "Add your last name after Ada")
    #expect(copy["nowhere"] == "[nowhere]")
  }

  @Test func `the label's own words are filled in, too`() {
    let copy = BrandCopy(own: ["home.welcome": "Ahoy from {brand}"], texts: [:])

    #expect(copy("home.welcome", ["brand": "Harbor"]) == "Ahoy from Harbor")
  }

  @Test func `a language that Foyer doesn't speak is English`() {
    let copy = BrandCopy(language: "tlh", brand: brand())

    #expect(copy["home.title"] == "Welcome")
  }
}
