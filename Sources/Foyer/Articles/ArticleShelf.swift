import Assets
import Domain

/// The articles of one place in one language, read when they are asked for.
struct ArticleShelf {
  /// In their order.
  let heads: [ArticleHead]
  private let texts: [String: @Sendable () -> HelpArticle?]

  /// - Parameter languages: the label's; the first has what another one lacks.
  init(_ place: ArticlesPlace, language: String, languages: [String]) throws(ArticlesError) {
    switch place {
    case .builtIn(let brand): self.init(builtIn: brand, language: language)
    case .folder(let path):
      let folder = ArticleFolder(path: path)
      let spoken = folder.languages(of: [language] + languages).first ?? language
      self.init(files: try folder.files(in: spoken))
    }
  }

  func article(_ slug: String) -> HelpArticle? { texts[slug]?() }

  private init(builtIn brand: BrandID, language: String) {
    let articles = BundledFiles.articles(brand.description, language: language)
    self.init(
      articles.map { slug, node in
        let article = HelpArticle(slug: slug, packed: node)
        return (article.head, { article })
      })
  }

  private init(files: [ArticleFolder.File]) {
    self.init(
      files.compactMap { file in
        guard let head = Self.read(file)?.article.head else { return nil }
        return (head, { Self.text(file).map { HelpArticle(head: head, text: $0) } })
      })
  }

  private init(_ articles: [(head: ArticleHead, text: @Sendable () -> HelpArticle?)]) {
    heads = articles.map(\.head).sorted {
      ($0.order, $0.title, $0.slug) < ($1.order, $1.title, $1.slug)
    }
    texts = Dictionary(
      articles.map { ($0.head.slug, $0.text) }, uniquingKeysWith: { first, _ in first })
  }

  private static func text(_ file: ArticleFolder.File) -> String? {
    read(file, withHead: false)?.text
  }

  /// Nil for what can't be read: `foyer articles lint` tells why.
  private static func read(_ file: ArticleFolder.File, withHead: Bool = true) -> ArticleFile? {
    guard let bytes = try? file.bytes() else { return nil }
    return ArticleFile(slug: file.slug, bytes: bytes, withHead: withHead)
  }
}

extension HelpArticle {
  fileprivate init(slug: String, packed: PackedNode) {
    let fields = Dictionary(
      (packed.entries ?? []).map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    self.init(
      head: ArticleHead(
        slug: slug, title: fields["title"]?.scalar ?? slug,
        summary: fields["summary"]?.scalar ?? "",
        rules: (fields["rules"]?.elements ?? []).compactMap(\.scalar),
        order: fields["order"]?.scalar.flatMap { Int($0) } ?? 0),
      text: fields["text"]?.scalar ?? "")
  }
}
