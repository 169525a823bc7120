/// What is looked for: the words of a question, each with what may stand for it.
struct SearchQuery {
  /// A term in the index.
  struct Phrase: Equatable {
    var text: String
    /// Whether it is looked for among the stems.
    var isStem: Bool
    /// Whether it is the beginning of a word.
    var isPrefix = false
    var weight: Double
  }

  struct Word: Equatable {
    var phrases: [Phrase]
    var weight = 1.0
  }

  var words: [Word] = []

  /// In FTS5's own language; nil where nothing is to be found.
  var expression: String? {
    let phrases = words.flatMap(\.phrases)
    guard !phrases.isEmpty else { return nil }
    return phrases.map { phrase in
      let columns = phrase.isStem ? "{ts hs bs}" : "{t h b}"
      return "\(columns) : \"\(phrase.text)\"\(phrase.isPrefix ? " *" : "")"
    }
    .joined(separator: " OR ")
  }
}
