import Assets
import Domain

/// The articles of one source in one language, read on demand.
struct ArticleCatalog {
  /// The articles' heads in order.
  let heads: [ArticleHead]
  /// Groups of words and phrases with the same meaning: Foyer's, then the brand's.
  let synonyms: [[String]]
  private let articles: [String: @Sendable () -> HelpArticle?]

  /// - Parameters:
  ///   - languages: the brand's; the first has articles that another one lacks.
  ///   - texts: the texts of screens that articles quote.
  init(
    _ place: ArticlesPlace, language: String, languages: [String], texts: ArticleTexts
  ) throws(ArticlesError) {
    switch place {
    case .builtIn(let brand):
      let articles = BundledFiles.articles(brand.description, language: language)
      self.init(
        articles.map { slug, node in
          let article = HelpArticle(slug: slug, packed: node)
          return (article.head, { article.filled(by: texts, in: language) })
        }, [BundledFiles.synonyms(language: language)])
    case .folder(let path):
      let folder = ArticleFolder(path: path)
      let spoken = folder.languages(of: [language] + languages).first ?? language
      self.init(
        try folder.files(in: spoken).compactMap { file in
          guard let head = Self.read(file)?.article.head else { return nil }
          return (
            head,
            {
              Self.text(file).map {
                HelpArticle(head: head, text: $0).filled(by: texts, in: spoken)
              }
            }
          )
        },
        [
          BundledFiles.synonyms(language: language),
          folder.synonyms(in: spoken).flatMap { try? $0.bytes() }
            .flatMap { String(validating: $0, as: UTF8.self) },
        ])
    }
  }

  func article(_ slug: String) -> HelpArticle? { articles[slug]?() }

  private init(
    _ articles: [(head: ArticleHead, text: @Sendable () -> HelpArticle?)], _ synonyms: [String?]
  ) {
    self.synonyms = synonyms.flatMap {
      SynonymFile($0 ?? "").groups.prefix(SynonymFile.groupLimit).map(\.phrases)
    }
    heads = articles.map(\.head).sorted {
      ($0.order, $0.title, $0.slug) < ($1.order, $1.title, $1.slug)
    }
    self.articles = Dictionary(
      articles.map { ($0.head.slug, $0.text) }, uniquingKeysWith: { first, _ in first })
  }

  private static func text(_ file: ArticleFolder.File) -> String? {
    read(file, withHead: false)?.text
  }

  /// Returns nil for an unreadable file; `foyer articles lint` reports the reason.
  private static func read(_ file: ArticleFolder.File, withHead: Bool = true) -> ArticleFile? {
    guard let bytes = try? file.bytes() else { return nil }
    return ArticleFile(slug: file.slug, bytes: bytes, withHead: withHead)
  }
}

extension HelpArticle {
  fileprivate func filled(by texts: ArticleTexts, in language: String) -> HelpArticle {
    HelpArticle(head: head, text: texts.fill(text, in: language))
  }

  fileprivate init(slug: String, packed: PackedNode) {
    let fields = Dictionary(
      (packed.entries ?? []).map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    func list(_ key: String) -> [String] { (fields[key]?.elements ?? []).compactMap(\.scalar) }
    self.init(
      head: ArticleHead(
        slug: slug, title: fields["title"]?.scalar ?? slug,
        summary: fields["summary"]?.scalar ?? "",
        keywords: list("keywords"), rules: list("rules"),
        order: fields["order"]?.scalar.flatMap { Int($0) } ?? 0),
      text: fields["text"]?.scalar ?? "")
  }
}
