import GRDB

/// A search index of documents in one language, with FTS5 in memory; nothing is written to a disk.
///
/// The index must not be used concurrently; its owner keeps it off the main thread.
public final class SearchIndex {
  private let connection: DatabaseQueue
  private let terms: Terms
  private let ranking: Ranking
  private let reader: QueryReader
  private var count = 0

  /// - Parameter language: a BCP 47 tag.
  /// - Throws: an SQLite error, if there is no memory.
  public init(language: String, weights: SearchWeights = SearchWeights()) throws {
    let connection = try DatabaseQueue()
    let terms = Terms(language: language)
    let ranking = Ranking(weights: weights)
    try connection.inDatabase { database in
      try database.execute(
        sql: """
          CREATE VIRTUAL TABLE articles USING fts5(
            t, h, b, ts, hs, bs, content = '', tokenize = 'ascii');
          INSERT INTO articles (articles, rank) VALUES ('automerge', 0);
          CREATE VIRTUAL TABLE vocabulary USING fts5vocab(articles, row)
          """)
      ranking.install(in: database)
    }
    self.connection = connection
    self.terms = terms
    self.ranking = ranking
    reader = QueryReader(
      terms: terms, stopWords: StopWords.of(language), synonyms: Synonyms(language, terms: terms),
      weights: weights, frequency: { Self.frequency(of: $0, in: connection) })
  }

  /// Adds documents, which are numbered from 0.
  public func add(_ documents: some Sequence<SearchDocument>) throws {
    try connection.inTransaction { database in
      let statement = try database.makeStatement(
        sql: "INSERT INTO articles (rowid, t, h, b, ts, hs, bs) VALUES (?, ?, ?, ?, ?, ?, ?)")
      for document in documents {
        let parts = [document.title, document.headings, document.body].map(terms.columns)
        try statement.execute(
          arguments: [
            count, parts[0].exact, parts[1].exact, parts[2].exact, parts[0].stems,
            parts[1].stems, parts[2].stems,
          ])
        count += 1
      }
      return .commit
    }
    terms.finish()
  }

  /// Returns the documents that match best.
  ///
  /// - Parameter isTyping: true if the last word may be incomplete.
  public func search(_ text: String, limit: Int, isTyping: Bool = false) throws -> [SearchHit] {
    let query = reader.query(text, isTyping: isTyping)
    guard let expression = query.expression else { return [] }
    ranking.begin(query)
    return try connection.inDatabase { database in
      let rows = try Row.fetchAll(
        database,
        sql: """
          SELECT rowid, answers(articles) AS score FROM articles WHERE articles MATCH ?
          ORDER BY score DESC, rowid LIMIT ?
          """, arguments: [expression, limit])
      return rows.map { SearchHit(document: $0["rowid"], score: $0["score"]) }
    }
  }

  /// Returns a finder of the query's words in a text.
  public func finder(_ text: String, isTyping: Bool = false) -> WordFinder {
    WordFinder(reader.query(text, isTyping: isTyping), terms: terms)
  }

  private static func frequency(of term: String, in connection: DatabaseQueue) -> Int {
    let count = try? connection.inDatabase {
      try Int.fetchOne($0, sql: "SELECT doc FROM vocabulary WHERE term = ?", arguments: [term])
    }
    return (count ?? nil) ?? 0
  }
}
