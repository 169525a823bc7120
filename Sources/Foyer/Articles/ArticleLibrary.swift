import ArticleSearch
import Domain
import InteractorKit

/// The articles of a brand, which are read and indexed on demand, on the library's own queue.
public actor ArticleLibrary: HelpArticles {
  private let place: ArticlesPlace
  private let languages: [String]
  private let texts: ArticleTexts
  private let executor = DispatchQueueExecutor(label: "foyer.articles")
  private var catalogs: [String: ArticleCatalog] = [:]
  private var indexes: [String: SearchIndex] = [:]
  private var indexFolder: ArticleIndexFolder?

  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// - Parameters:
  ///   - languages: the brand's, its own first.
  ///   - texts: the brand's own texts, by language and key, for articles that quote screens.
  ///   - indexes: the folder in which the search indexes of folders are kept, if any.
  public init(
    _ place: ArticlesPlace, languages: [String], texts: [String: [String: String]] = [:],
    indexes: ArticleIndexFolder? = nil
  ) {
    indexFolder = indexes
    self.texts = ArticleTexts(own: texts)
    self.place = place
    self.languages = languages
  }

  public func heads(in language: String) throws(ArticlesError) -> [ArticleHead] {
    try catalog(language).heads
  }

  public func article(
    _ slug: String, in language: String
  ) throws(ArticlesError) -> HelpArticle? {
    try catalog(language).article(slug)
  }

  public func matches(
    _ question: String, in language: String, limit: Int, isTyping: Bool
  ) throws(ArticlesError) -> [ArticleMatch] {
    if Task.isCancelled { throw .cancelled }  // a newer query is waiting
    let best = try best(question, in: language, limit: limit, isTyping: isTyping)
    let (catalog, index) = (try catalog(language), try index(language))
    let finder = index.finder(question, isTyping: isTyping)
    return best.compactMap { slug, score in
      catalog.article(slug).map { ArticleMatch($0, score: score, finder: finder) }
    }
  }

  /// Returns the slugs of the articles that match best, with their scores.
  func best(
    _ question: String, in language: String, limit: Int, isTyping: Bool = false,
    weights: SearchWeights = SearchWeights()
  ) throws(ArticlesError) -> [(slug: String, score: Double)] {
    let (heads, index) = (try catalog(language).heads, try index(language))
    do {
      return try index.search(
        question, limit: limit, isTyping: isTyping, weights: weights
      ).map { (heads[$0.document].slug, $0.score) }
    } catch {
      guard indexFolder != nil, try catalog(language).removeIndex() else { throw .unreadable }
      // The file was damaged. The next session makes another; this one does without.
      (catalogs, indexes, indexFolder) = ([:], [:], nil)
      return try best(question, in: language, limit: limit, isTyping: isTyping, weights: weights)
    }
  }

  private func catalog(_ language: String) throws(ArticlesError) -> ArticleCatalog {
    if let catalog = catalogs[language] { return catalog }
    let catalog = try ArticleCatalog(
      place, language: language, languages: languages, texts: texts,
      indexes: indexFolder)
    catalogs[language] = catalog
    return catalog
  }

  private func index(_ language: String) throws(ArticlesError) -> SearchIndex {
    if let index = indexes[language] { return index }
    let catalog = try catalog(language)
    do {
      let index = try catalog.index(language: language)
      indexes[language] = index
      return index
    } catch {
      throw .unreadable
    }
  }
}

extension ArticleMatch {
  fileprivate init(_ article: HelpArticle, score: Double, finder: WordFinder) {
    let sections = SearchDocument.sections(of: article)
    let best = finder.best(of: sections, in: article.head.title)
    let passage = best.map { finder.snippet(of: sections[$0].body) } ?? []
    let found = passage.isEmpty ? finder.snippet(of: SearchDocument(article).body) : passage
    let summary = [WordFinder.Part(article.head.summary)].filter { !$0.text.isEmpty }
    self.init(
      slug: article.head.slug, title: finder.parts(of: article.head.title).map(Part.init),
      snippet: (found.isEmpty ? summary : found).map(Part.init),
      section: best.flatMap { $0 == 0 ? nil : $0 - 1 },
      heading: best.map { sections[$0].title } ?? "", score: score)
  }
}

extension ArticleMatch.Part {
  fileprivate init(_ part: WordFinder.Part) { self.init(part.text, isFound: part.isFound) }
}
