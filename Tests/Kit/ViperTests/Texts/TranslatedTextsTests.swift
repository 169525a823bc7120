import SceneServices
import TerminalWidgets
import Testing
import Viper

extension LocalizedText {
  static let cartTitle = LocalizedText("cart.title")
  static func cartItems(count: Int) -> LocalizedText { LocalizedText("cart.items", count: count) }
  static func cartThanks(name: String) -> LocalizedText {
    LocalizedText("cart.thanks", ["name": name])
  }
}

extension TranslatedTexts {
  static func cart(_ environment: [String: String] = Program.environment) -> TranslatedTexts {
    TranslatedTexts(
      [
        "en": [
          "cart.title": "Cart", "cart.thanks": "Thanks, {name}.",
          "cart.items.one": "One item", "cart.items.other": "{count} items",
        ],
        "es": [
          "cart.title": "Cesta",
          "cart.items.one": "Un artículo", "cart.items.other": "{count} artículos",
        ],
      ], in: environment)
  }
}

struct TranslatedTextsTests {
  @Test(
    arguments: [
      (["LANG": "es_ES.UTF-8"], nil, "es", "B"),
      (["LC_ALL": "fr_FR.UTF-8", "LANG": "es_ES.UTF-8"], nil, "en", "A"),
      ([:], nil, "en", "A"),
      (["LANG": "en_GB.UTF-8"], "es", "es", "B"),
      (["LANG": "es_ES.UTF-8"], "de", "es", "B"),
    ] as [([String: String], String?, String, String)])
  func `an option decides, then the environment, then the first language`(
    environment: [String: String], option: String?, language: String, text: String
  ) {
    let texts = TranslatedTexts(
      ["en": ["a": "A"], "es": ["a": "B"]], language: option, in: environment)
    #expect(texts.language == language)
    #expect(texts[LocalizedText("a")] == text)
  }

  @Test(arguments: [(1, "Un artículo"), (2, "2 artículos"), (0, "0 artículos")])
  func `a count selects the form`(count: Int, sentence: String) {
    #expect(TranslatedTexts.cart(["LANG": "es"])[.cartItems(count: count)] == sentence)
  }

  @Test func `a text that the language lacks is that of the first language, else its key`() {
    let texts = TranslatedTexts.cart(["LANG": "es"])
    #expect(texts[.cartTitle] == "Cesta")
    #expect(texts[.cartThanks(name: "{Ada}")] == "Thanks, {Ada}.")
    #expect(texts[LocalizedText("nowhere")] == "[nowhere]")
  }

  @Test func `the kit's words follow the language of the program's texts`() {
    let texts = TranslatedTexts(["en": ["a": "A"]], in: ["LANG": "es_ES.UTF-8"])
    #expect(KitTexts.preferred(in: ["LANG": texts.language]).leave == KitTexts.english.leave)
  }
}
