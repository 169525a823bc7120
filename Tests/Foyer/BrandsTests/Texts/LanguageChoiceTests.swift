import SceneServices
import Testing

struct LanguageChoiceTests {
  private static let both = ["en", "pt-BR"]
  private static let all = ["en", "pt-BR", "es", "ja"]

  @Test(arguments: [
    ("pt-BR", "pt-BR"), ("PT-br", "pt-BR"), ("pt_BR", "pt-BR"), ("pt", "pt-BR"), ("pt-PT", "pt-BR"),
    ("en", "en"), ("en-GB", "en"), ("fr", nil), ("", nil), ("p", nil), ("\u{1B}[2J", nil),
  ])
  func `an option is one of the label's languages, or refused`(option: String, language: String?) {
    let choice = LanguageChoice.language(
      option: option, environment: ["LANG": "en_US.UTF-8"], languages: Self.both)

    #expect(choice == language)
  }

  @Test(arguments: [
    ([:], "en"),
    (["LANG": "pt_BR.UTF-8"], "pt-BR"),
    (["LANG": "pt"], "pt-BR"),
    (["LANG": "pt_BR@euro"], "pt-BR"),
    (["LANG": "C"], "en"),
    (["LANG": "C.UTF-8"], "en"),
    (["LANG": "POSIX"], "en"),
    (["LANG": "fr_FR.UTF-8"], "en"),
    (["LC_MESSAGES": "pt_BR.UTF-8", "LANG": "en_US.UTF-8"], "pt-BR"),
    (["LC_ALL": "pt_BR.UTF-8", "LC_MESSAGES": "en_US.UTF-8"], "pt-BR"),
    (["LC_ALL": "C", "LANG": "pt_BR.UTF-8"], "en"),
    (["LC_ALL": "", "LC_MESSAGES": "", "LANG": "pt_BR.UTF-8"], "pt-BR"),
    (["LANG": "\u{1B}]0;x"], "en"),
  ])
  func `the environment decides without an option`(environment: [String: String], language: String)
  {
    let choice = LanguageChoice.language(
      option: nil, environment: environment, languages: Self.both)

    #expect(choice == language)
  }

  @Test(arguments: [
    ("ja_JP.UTF-8", "ja"), ("ja", "ja"), ("es_MX", "es"), ("es_419.UTF-8", "es"),
    ("es_ES@euro", "es"),
    ("pt_PT.UTF-8", "pt-BR"), ("jam_JM", "en"),
  ])
  func `a locale of any country speaks its language`(locale: String, language: String) {
    let choice = LanguageChoice.language(
      option: nil, environment: ["LANG": locale], languages: Self.all)

    #expect(choice == language)
  }

  @Test func `the label's first language is what is left`() {
    let choice = LanguageChoice.language(
      option: nil, environment: ["LANG": "fr_FR"], languages: ["pt-BR", "en"])

    #expect(choice == "pt-BR")
  }
}
