import ArticleSearch
import Domain
import InteractorKit

/// The articles of a label: read, and made an index of, in a queue of its own when they are asked for.
public actor ArticleLibrary: HelpArticles {
  private struct Index {
    let search: SearchIndex
    let slugs: [String]
  }

  private let place: ArticlesPlace
  private let languages: [String]
  private let weights: SearchWeights
  private let executor = DispatchQueueExecutor(label: "foyer.articles")
  private var shelves: [String: ArticleShelf] = [:]
  private var indexes: [String: Index] = [:]

  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// - Parameter languages: the label's, its own first.
  public init(_ place: ArticlesPlace, languages: [String]) {
    self.init(place, languages: languages, weights: SearchWeights())
  }

  /// - Parameter weights: what a word found somewhere is worth.
  init(_ place: ArticlesPlace, languages: [String], weights: SearchWeights) {
    self.weights = weights
    self.place = place
    self.languages = languages
  }

  public func heads(in language: String) throws(ArticlesError) -> [ArticleHead] {
    try shelf(language).heads
  }

  public func article(
    _ slug: String, in language: String
  ) throws(ArticlesError) -> HelpArticle? {
    try shelf(language).article(slug)
  }

  public func matches(
    _ question: String, in language: String, limit: Int, isTyping: Bool
  ) throws(ArticlesError) -> [ArticleMatch] {
    if Task.isCancelled { throw .cancelled }  // a newer letter waits behind it
    let (shelf, index) = (try shelf(language), try index(language))
    let finder = index.search.finder(question, isTyping: isTyping)
    return try hits(question, limit, isTyping, in: index).compactMap { hit in
      let slug = index.slugs[hit.document]
      return shelf.article(slug).map { ArticleMatch($0, score: hit.score, finder: finder) }
    }
  }

  private func hits(
    _ question: String, _ limit: Int, _ isTyping: Bool, in index: Index
  ) throws(ArticlesError) -> [SearchHit] {
    do {
      return try index.search.search(question, limit: limit, isTyping: isTyping)
    } catch {
      throw .unreadable
    }
  }

  private func shelf(_ language: String) throws(ArticlesError) -> ArticleShelf {
    if let shelf = shelves[language] { return shelf }
    let shelf = try ArticleShelf(place, language: language, languages: languages)
    shelves[language] = shelf
    return shelf
  }

  private func index(_ language: String) throws(ArticlesError) -> Index {
    if let index = indexes[language] { return index }
    let shelf = try shelf(language)
    let slugs = shelf.heads.map(\.slug)
    do {
      let search = try SearchIndex(language: language, weights: weights)
      try search.add(slugs.lazy.map { shelf.article($0).map(SearchDocument.init) ?? .empty })
      indexes[language] = Index(search: search, slugs: slugs)
      return Index(search: search, slugs: slugs)
    } catch {
      throw .unreadable
    }
  }
}

extension ArticleMatch {
  fileprivate init(_ article: HelpArticle, score: Double, finder: WordFinder) {
    let found = finder.snippet(of: SearchDocument(article).body)
    let summary = [WordFinder.Part(article.head.summary)].filter { !$0.text.isEmpty }
    self.init(
      slug: article.head.slug, title: finder.parts(of: article.head.title).map(Part.init),
      snippet: (found.isEmpty ? summary : found).map(Part.init), score: score)
  }
}

extension ArticleMatch.Part {
  fileprivate init(_ part: WordFinder.Part) { self.init(part.text, isFound: part.isFound) }
}
