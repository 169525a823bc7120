import SQL

/// The words of all documents, as a database stores them.
struct Vocabulary {
  /// The stems of each word by its form without accents, so that `informacion` finds the stem of
  /// `información`.
  let words: SortedLines
  let stems: SortedLines
  /// All letters of words.
  let letters: [Character]

  init() { (words, stems, letters) = (SortedLines(), SortedLines(), []) }

  init(_ stemsOfWords: [String: [String]], stems: Set<String>) {
    words = SortedLines(stemsOfWords.map { word, stems in stems.reduce(word) { "\($0) \($1)" } })
    self.stems = SortedLines(stems)
    letters = stemsOfWords.keys.reduce(into: Set()) { $0.formUnion($1) }.sorted()
  }

  /// - Throws: an SQLite error, also if the database has no vocabulary.
  init(from database: Database) throws {
    let row = try database.row("SELECT words, stems, letters FROM words")
    guard let row, let words: [UInt8] = row[0], let stems: [UInt8] = row[1],
      let letters: String = row[2]
    else { throw DatabaseError.corrupt }
    (self.words, self.stems) = (SortedLines(bytes: words), SortedLines(bytes: stems))
    self.letters = Array(letters)
  }

  func write(to database: Database) throws {
    try database.execute("CREATE TABLE words (words BLOB, stems BLOB, letters TEXT)")
    try database.rows(
      "INSERT INTO words (words, stems, letters) VALUES ($1, $2, $3)", words.bytes, stems.bytes,
      String(letters))
  }
}
