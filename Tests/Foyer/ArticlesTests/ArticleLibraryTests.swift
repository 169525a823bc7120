import Brands
import Domain
import Foundation
import Testing

@testable import Articles

@Suite(.timeLimit(.minutes(1))) struct ArticleLibraryTests {
  private static let files = [
    "en/b.md":
      "---\ntitle: Bees\nsummary: All of them.\nrules: [tooShort]\norder: 1\n---\nThey hum.\n",
    "en/a.md": "---\ntitle: Ants\norder: 2\n---\nSee [bees](b.md).\n",
    "en/plain.md": "Some text\n\n# Cats and dogs\n", "en/not-named_well.md": "Nothing.\n",
    "en/note.txt": "no", "es/b.md": "# Abejas\n",
  ]

  @Test func `heads come in their order; what has none is named by a heading or its file`()
    async throws
  {
    let files = try ArticleFiles(Self.files)
    let library = ArticleLibrary(.folder(files.folder.path), languages: ["en"])

    let heads = try await library.heads(in: "en")

    #expect(heads.map(\.slug) == ["plain", "not-named_well", "b", "a"])
    #expect(heads.map(\.title) == ["Cats and dogs", "Not named well", "Bees", "Ants"])
    #expect(heads.offer(for: ["tooShort"]) == ArticleOffer(slug: "b", title: "Bees"))
    #expect(heads.offer(for: ["taken"]) == nil)
    #expect(try await library.article("a", in: "en")?.text == "See [bees](b.md).\n")
    #expect(try await library.article("missing", in: "en") == nil)
  }

  @Test(arguments: [
    ("en", "forgot password", "passwords", "Forgotten?"),
    ("en", "close account", "my-account", "Delete your account"),
    ("en", "lost key", "ssh-keys", "You have lost a key"),
    ("es", "olvidé mi contraseña", "passwords", "¿La olvidaste?"),
    ("es", "cerrar mi cuenta", "my-account", "Eliminar la cuenta"),
    ("pt-BR", "encerrar minha conta", "my-account", "Excluir a conta"),
    ("pt-BR", "perdi minha chave", "ssh-keys", "Você perdeu uma chave"),
    ("ja", "パスワードを忘れた", "passwords", "忘れたとき"), ("ja", "退会したい", "my-account", "アカウントの削除"),
    ("en", "passwords", "passwords", nil), ("ja", "パスワード", "passwords", nil),
  ])
  func `a result leads to the section that answers`(
    language: String, question: String, slug: String, heading: String?
  ) async throws {
    let library = ArticleLibrary(.builtIn(BrandID("aurora")), languages: ["en"])

    let first = try #require(
      try await library.matches(question, in: language, limit: 1, isTyping: false).first)

    let text = try #require(try await library.article(first.slug, in: language)?.text)
    let headings = text.split(separator: "\n").filter { $0.hasPrefix("#") }
    #expect(first.slug == slug)
    #expect(first.section.map { headings[$0].drop { "# ".contains($0) } } == heading?[...])
  }

  @Test func `a language without a folder reads the label's own`() async throws {
    let files = try ArticleFiles(Self.files)
    let library = ArticleLibrary(.folder(files.folder.path), languages: ["en"])

    #expect(try await library.heads(in: "es").map(\.title) == ["Abejas"])
    #expect(try await library.heads(in: "ja").count == 4)
  }

  @Test func `any folder of Markdown can be searched`() async throws {
    let files = try ArticleFiles(["x/one.md": "# Bees\n\nThey hum.", "two.md": "Ants don't."])
    let library = ArticleLibrary(.folder(files.folder.path), languages: [])

    let matches = try await library.matches("huming bee", in: "en", limit: 5, isTyping: false)

    #expect(matches.map(\.slug) == ["x/one"])
    #expect(matches[0].title == [.init("Bees", isFound: true)])
  }

  @Test func `a brand adds words to Foyer's synonyms`() async throws {
    let files = try ArticleFiles([
      "en/synonyms.txt": "hive, apiary\nexit, buzz off\n", "en/a.md": "# The apiary",
      "en/b.md": "# Leaving",
    ])
    let library = ArticleLibrary(.folder(files.folder.path), languages: ["en"])

    for (question, slug) in [("hive", "a"), ("how to buzz off", "b"), ("quit", "b")] {
      let matches = try await library.matches(question, in: "en", limit: 5, isTyping: false)
      #expect(matches.map(\.slug) == [slug])
    }
  }

  /// Authors of articles must not make the program read other users' files.
  @Test func `a link to a file or a folder outside isn't followed, one within the folder is`()
    async throws
  {
    let secret = try ArticleFiles(["secret.md": "# Secret\n"])
    let files = try ArticleFiles(["en/b.md": "# Bees\n"])
    let manager = FileManager.default
    for (link, target) in [
      ("en/within.md", "b.md"), ("en/out.md", "\(secret.folder.path)/secret.md"),
      ("en/up.md", "../../\(secret.folder.lastPathComponent)/secret.md"),
      ("es", secret.folder.path),
    ] {
      try manager.createSymbolicLink(
        atPath: "\(files.folder.path)/\(link)", withDestinationPath: target)
    }
    let library = ArticleLibrary(.folder(files.folder.path), languages: ["en", "es"])

    #expect(try await library.heads(in: "en").map(\.slug) == ["b", "within"])
    #expect(try await library.article("out", in: "en") == nil)
    #expect(try await library.heads(in: "es") == [])
    #expect(
      try files.problems().filter { $0.contains("link") } == [
        "en/out.md: Replace the file: it is a link to a file outside the folder.",
        "en/up.md: Replace the file: it is a link to a file outside the folder.",
      ])
  }

  @Test func `a folder that is itself named by a link is read`() async throws {
    let files = try ArticleFiles(["en/b.md": "# Bees\n"])
    let link = files.folder.appending(path: "link").path
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: files.folder.path)

    let library = ArticleLibrary(.folder(link), languages: ["en"])

    #expect(try await library.heads(in: "en").map(\.slug) == ["b"])
  }

  @Test func `a folder that isn't there can't be read`() async {
    let library = ArticleLibrary(.folder("/nowhere"), languages: [])

    await #expect(throws: ArticlesError.unreadable) { try await library.heads(in: "en") }
  }

  @Test(arguments: Brands.names, ["en", "pt-BR", "es", "ja"])
  func `the labels' own articles are there in every language`(
    brand: String, language: String
  ) async throws {
    let library = ArticleLibrary(.builtIn(BrandID(brand)), languages: ["en"])

    let heads = try await library.heads(in: language)

    #expect(
      heads.map(\.slug) == [
        "signing-up", "signing-in", "passwords", "my-account", "ssh-keys", "second-factor",
        "not-me", "what-we-record", "keys", "contact",
      ])
    #expect(heads.allSatisfy { !$0.title.isEmpty && !$0.summary.isEmpty })
    #expect(heads.offer(for: ["tooShort"])?.slug == "passwords")
    #expect(heads.offer(for: ["notSaved"]) != nil)
    #expect(heads.offer(for: ["outcomeUnknown"]) != nil)
    #expect(heads.offer(for: ["taken"]) != nil)
  }
}
