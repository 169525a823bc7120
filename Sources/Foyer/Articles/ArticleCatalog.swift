import ArticleSearch
import Assets
import Domain
import SQL

/// The articles of one source in one language, read on demand.
struct ArticleCatalog {
  private typealias Article = (head: ArticleHead, text: @Sendable () -> HelpArticle?)

  /// The articles' heads in order.
  let heads: [ArticleHead]
  /// Parses the groups of words and phrases with the same meaning: Foyer's, then the brand's. Only a search
  /// needs them, and each session reads the heads.
  private let synonyms: () -> [[String]]
  private let articles: [String: @Sendable () -> HelpArticle?]
  /// The file of the index, its database if it is up to date, and the articles' files in order; nil if no
  /// index is kept.
  private var kept: (file: ArticleIndexFile, database: Database?, paths: [String])?

  /// - Parameters:
  ///   - languages: the brand's; the first one's folder is used where another has none.
  ///   - texts: the texts of screens that articles quote.
  ///   - indexes: where search indexes are kept, if they are.
  init(
    _ place: ArticlesPlace, language: String, languages: [String], texts: ArticleTexts,
    indexes: ArticleIndexFolder?
  ) throws(ArticlesError) {
    let own = { BundledFiles.synonyms(language: language) }
    switch place {
    case .builtIn(let brand):
      let articles = BundledFiles.articles(brand.description, language: language)
      self.init(
        articles.map { slug, node in
          let head = ArticleHead(slug: slug, packed: node)
          return (
            head,
            {
              HelpArticle(head: head, text: node.text(at: "text") ?? "")
                .filled(by: texts, in: language)
            }
          )
        }.sorted { $0.head.isBefore($1.head) }, { Self.groups([own()]) })
    case .folder(let path):
      let folder = ArticleFolder(path: path)
      let spoken = folder.languages(of: [language] + languages).first ?? language
      var indexFile = indexes?.file(of: folder, language: language, texts: texts.own(in: spoken))
      let files = try folder.files(in: spoken)
      let ownSynonyms = folder.synonyms(in: spoken)
      for file in files { indexFile?.add(file) }
      if let ownSynonyms { indexFile?.add(ownSynonyms) }
      // They are read now, as they are in the index.
      let ownGroups = ownSynonyms.flatMap { try? $0.bytes() }
        .flatMap { String(validating: $0, as: UTF8.self) }
      let contents = indexFile?.contents()
      let heads =
        contents?.heads
        ?? files.compactMap { file in
          Self.read(file).map { (file.path, $0.article.head) }
        }.sorted { $0.1.isBefore($1.1) }
      self.init(
        heads.map { path, head in
          let file = ArticleFolder.File(slug: head.slug, path: path, root: folder.path)
          return (
            head,
            {
              Self.read(file, withHead: false).map {
                HelpArticle(head: head, text: $0.text).filled(by: texts, in: spoken)
              }
            }
          )
        },
        { Self.groups([own(), ownGroups]) })
      kept = indexFile.map { ($0, contents?.database, heads.map(\.path)) }
    }
  }

  private init(_ articles: [Article], _ synonyms: @escaping () -> [[String]]) {
    self.synonyms = synonyms
    heads = articles.map(\.head)
    self.articles = Dictionary(
      articles.map { ($0.head.slug, $0.text) }, uniquingKeysWith: { first, _ in first })
  }

  func article(_ slug: String) -> HelpArticle? { articles[slug]?() }

  /// Returns the kept index, or else a new one, which is kept if possible.
  func index(language: String) throws -> SearchIndex {
    let synonyms = synonyms()
    if let database = kept?.database,
      let index = try? SearchIndex(of: database, language: language, synonyms: synonyms)
    {
      return index
    }
    func documents() -> MappedAhead<String, SearchDocument> {
      MappedAhead(heads.map(\.slug)) { [articles] in
        articles[$0]?().map(SearchDocument.init) ?? .empty
      }
    }
    return try kept?.file.replaced(
      Array(zip(kept?.paths ?? [], heads)), documents, language: language, synonyms: synonyms)
      ?? SearchIndex(documents(), language: language, synonyms: synonyms)
  }

  /// Removes the file of a damaged index.
  ///
  /// - Returns: false if there is none.
  func removeIndex() -> Bool { kept?.file.remove() ?? false }

  private static func groups(_ files: [String?]) -> [[String]] {
    files.flatMap {
      SynonymFile($0 ?? "").groups.prefix(SynonymFile.groupLimit).map(\.phrases)
    }
  }

  /// Returns nil for an unreadable file; `foyer articles lint` reports the reason.
  private static func read(_ file: ArticleFolder.File, withHead: Bool = true) -> ArticleFile? {
    guard let bytes = try? file.bytes() else { return nil }
    return ArticleFile(slug: file.slug, bytes: bytes, withHead: withHead)
  }
}

extension ArticleHead {
  fileprivate init(slug: String, packed: PackedNode) {
    let fields = Dictionary(
      (packed.entries ?? []).map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    func list(_ key: String) -> [String] { (fields[key]?.elements ?? []).compactMap(\.scalar) }
    self.init(
      slug: slug, title: fields["title"]?.scalar ?? slug, summary: fields["summary"]?.scalar ?? "",
      keywords: list("keywords"), rules: list("rules"),
      order: fields["order"]?.scalar.flatMap { Int($0) } ?? 0)
  }

  fileprivate func isBefore(_ other: ArticleHead) -> Bool {
    (order, title, slug) < (other.order, other.title, other.slug)
  }
}

extension HelpArticle {
  fileprivate func filled(by texts: ArticleTexts, in language: String) -> HelpArticle {
    HelpArticle(head: head, text: texts.fill(text, in: language))
  }
}
