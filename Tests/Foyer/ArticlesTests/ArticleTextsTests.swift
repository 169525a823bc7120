import Domain
import Testing

@testable import Articles

@Suite(.timeLimit(.minutes(1))) struct ArticleTextsTests {
  @Test func `a key in braces becomes the text of the screens, in the article's language`() {
    let texts = ArticleTexts(own: ["es": ["home.signUp.title": "Hazte miembro"]])

    #expect(texts.fill("Press **{home.quit.title}**.", in: "en") == "Press **Quit**.")
    #expect(texts.fill("**{home.signUp.title}**", in: "es") == "**Hazte miembro**")
  }

  @Test func `keys stand beside each other and behind other braces`() {
    let filled = ArticleTexts().fill(
      "{{home.quit.title}{x} {home.quit.title}{home.quit.title}} {é.é}", in: "en")

    #expect(filled == "{Quit{x} QuitQuit} {é.é}")
  }

  @Test(arguments: [
    "{}", "{brand}", "{no.such.key}", "a { b.c }", "{home.signUp.detailOther}", "{Home.quit.title}",
    "{home.quit.title", "{home..title}", "}{",
  ])
  func `other braces stay`(text: String) {
    #expect(ArticleTexts().fill(text, in: "en") == text)
  }

  @Test func `lint names a key without a text`() throws {
    let files = try ArticleFiles(["en/a.md": "# A\n\n{home.quit.title} {home.quitt}\n"])

    #expect(
      try files.problems() == [
        "en/a.md: There is no text {home.quitt} on the screens: correct the key."
      ])
  }

  /// What people look for most.
  @Test(
    arguments: ["aurora", "harbor", "pixel"],
    [
      ("en", "ssh key", "ssh-keys"), ("en", "login", "signing-in"),
      ("en", "delete account", "my-account"), ("en", "change password", "my-account"),
      ("es", "clave ssh", "ssh-keys"), ("es", "iniciar sesión", "signing-in"),
      ("es", "login", "signing-in"), ("es", "eliminar cuenta", "my-account"),
      ("es", "cambiar contraseña", "my-account"), ("pt-BR", "chave ssh", "ssh-keys"),
      ("pt-BR", "login", "signing-in"), ("pt-BR", "entrar", "signing-in"),
      ("pt-BR", "excluir conta", "my-account"), ("pt-BR", "trocar senha", "my-account"),
      ("ja", "SSH鍵", "ssh-keys"), ("ja", "ログイン", "signing-in"), ("ja", "サインイン", "signing-in"),
      ("ja", "アカウント 削除", "my-account"), ("ja", "パスワード 変更", "my-account"),
      ("en", "change language", "keys"), ("es", "cambiar idioma", "keys"),
      ("pt-BR", "mudar idioma", "keys"), ("ja", "言語を変更", "keys"),
    ])
  func `the right article comes first`(
    brand: String, question: (language: String, text: String, slug: String)
  ) async throws {
    let library = ArticleLibrary(.builtIn(BrandID(brand)), languages: ["en"])

    let matches = try await library.matches(
      question.text, in: question.language, limit: 3, isTyping: false)

    #expect(matches.first?.slug == question.slug, "\(question): \(matches.map(\.slug))")
  }
}
