/// The words of a question, each with its alternatives.
struct SearchQuery {
  /// A term in the index.
  struct Phrase: Equatable {
    var text: String
    /// True if the stems are searched.
    var isStem: Bool
    /// True if the text is the beginning of a word.
    var isPrefix = false
    var weight: Double
  }

  struct Word: Equatable {
    var phrases: [Phrase]
    var weight = 1.0
  }

  var words: [Word] = []

  /// The query in FTS5's syntax; nil if it is empty.
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
