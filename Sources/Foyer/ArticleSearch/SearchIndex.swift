import SQL

/// A search index of documents in one language, with FTS5, in memory or in a file.
///
/// The index must not be used concurrently; its owner keeps it off the main thread.
public final class SearchIndex {
  private let database: Database
  private let terms: Terms
  private let ranking = Ranking()
  private let reader: QueryReader

  /// Indexes documents in memory.
  ///
  /// - Parameters:
  ///   - language: a BCP 47 tag.
  ///   - synonyms: groups of words and phrases with the same meaning.
  /// - Throws: an SQLite error, if there is no memory.
  public convenience init(
    _ documents: some Sequence<SearchDocument>, language: String, synonyms: [[String]] = []
  ) throws {
    try self.init(documents, in: Database(), language: language, synonyms: synonyms)
  }

  /// Indexes documents in an empty database.
  package convenience init(
    _ documents: some Sequence<SearchDocument>, in database: Database, language: String,
    synonyms: [[String]]
  ) throws {
    let terms = Terms(language: language, synonyms: synonyms)
    // New entries are sorted and written at 4 MB instead of 1, since writing and merging would take
    // half of the time of 10,000 articles.
    try database.transaction { database in
      try database.execute(
        """
        CREATE VIRTUAL TABLE articles USING fts5(
          t, h, b, ts, hs, bs, content = '', tokenize = 'ascii');
        INSERT INTO articles (articles, rank) VALUES ('automerge', 0), ('hashsize', 4194304);
        CREATE VIRTUAL TABLE vocabulary USING fts5vocab(articles, row)
        """)
      for (number, document) in documents.enumerated() {
        let parts = [document.title, document.headings, document.body].map(terms.columns)
        try database.rows(
          "INSERT INTO articles (rowid, t, h, b, ts, hs, bs) VALUES ($1, $2, $3, $4, $5, $6, $7)",
          number, parts[0].exact, parts[1].exact, parts[2].exact, parts[0].stems, parts[1].stems,
          parts[2].stems)
      }
      terms.finish()
      try terms.vocabulary.write(to: database)
    }
    try self.init(database, terms)
  }

  /// Uses the index that a database has, for the same language and synonyms.
  package convenience init(
    of database: Database, language: String, synonyms: [[String]]
  ) throws {
    try self.init(
      database,
      Terms(language: language, synonyms: synonyms, vocabulary: try Vocabulary(from: database)))
  }

  private init(_ database: Database, _ terms: Terms) throws {
    try database.addRanking("answers", ranking.score)
    self.database = database
    self.terms = terms
    reader = QueryReader(
      terms: terms, frequency: { Self.frequency(of: $0, in: database) })
  }

  /// Returns the number of documents whose index a database has.
  package static func count(in database: Database) throws -> Int {
    try database.value("SELECT count(*) FROM articles") ?? 0
  }

  /// Returns the phrases that two groups of synonyms have.
  public static func repeated(in synonyms: [[String]], language: String) -> [RepeatedPhrase] {
    Terms(language: language, synonyms: synonyms).concepts.repeated
  }

  /// Returns the documents that match best.
  ///
  /// - Parameter isTyping: true if the last word may be incomplete.
  public func search(
    _ text: String, limit: Int, isTyping: Bool = false, weights: SearchWeights = SearchWeights()
  ) throws -> [SearchHit] {
    var reader = reader
    reader.weights = weights
    let query = reader.query(text, isTyping: isTyping)
    guard let expression = query.expression else { return [] }
    ranking.begin(query, weights)
    return try database.rows(
      """
      SELECT rowid, answers(articles) AS score FROM articles WHERE articles MATCH $1
      ORDER BY score DESC, rowid LIMIT $2
      """, expression, limit
    ).compactMap { row in
      guard let document: Int = row[0], let score: Double = row[1] else { return nil }
      return SearchHit(document: document, score: score)
    }
  }

  /// Returns a finder of the query's words in a text.
  public func finder(_ text: String, isTyping: Bool = false) -> WordFinder {
    WordFinder(reader.query(text, isTyping: isTyping), terms: terms)
  }

  private static func frequency(of term: String, in database: Database) -> Int {
    let count: Int?? = try? database.value("SELECT doc FROM vocabulary WHERE term = $1", term)
    return (count ?? nil) ?? 0
  }
}
