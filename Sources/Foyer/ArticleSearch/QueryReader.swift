/// Creates a query from typed text: a question, some words, or part of a word.
struct QueryReader {
  /// The highest number of words in a query.
  private static let mostWords = 32
  /// The highest number of corrections of an unknown word.
  private static let mostCorrections = 3
  /// The shortest stem for related words; too many words begin with a shorter one.
  private static let shortestStem = 5

  let terms: Terms
  let stopWords: Set<String>
  let synonyms: Synonyms
  /// Returns the number of documents that contain a term.
  let frequency: (String) -> Int
  var weights = SearchWeights()

  /// - Parameter isTyping: true if the last word may be incomplete.
  func query(_ text: String, isTyping: Bool) -> SearchQuery {
    let (words, meant) = words(in: text)
    let query = query(text, meant, isTyping: isTyping)
    return query.words.isEmpty ? self.query(text, words, isTyping: isTyping) : query
  }

  private func query(
    _ text: String, _ words: [WordScanner.Word], isTyping: Bool
  ) -> SearchQuery {
    var query = SearchQuery()
    for (number, word) in words.enumerated() {
      let isLast = number == words.count - 1 && isTyping && text.last?.isWhitespace == false
      query.words += word.isUnspaced ? pairs(word.text) : self.words(word.text, isOpen: isLast)
    }
    query.words = Array(query.words.filter { !$0.phrases.isEmpty }.prefix(Self.mostWords))
    return query
  }

  /// Returns all words, and the words without those that are frequent in questions.
  private func words(
    in text: String
  ) -> (all: [WordScanner.Word], meant: [WordScanner.Word]) {
    var words: [WordScanner.Word] = []
    WordScanner.scan(text) {
      words.append($0)
      return words.count < Self.mostWords * 4
    }
    let meant = words.filter {
      $0.isUnspaced || !stopWords.contains(terms.term($0.text).exact)
    }
    return (words, meant)
  }

  private func words(_ text: Substring, isOpen: Bool) -> [SearchQuery.Word] {
    let term = terms.term(text)
    if isOpen { return [open(term)] }
    if let word = known(term) ?? synonym(term) { return [word] }
    let spelling = Spelling(terms: terms)
    if let (first, second) = spelling.split(term.exact) {
      return [first, second].compactMap { known(terms.term($0[...])) }
    }
    return [corrected(term, spelling)]
  }

  /// Returns a word that some document contains, in the same form or by its stem.
  private func known(_ term: Terms.Term, weight: Double = 1) -> SearchQuery.Word? {
    let written = terms.stems[term.exact]
    let related = related(term)
    guard written != nil || related != nil || terms.allStems.contains(term.stem) else { return nil }
    var stems = written ?? []
    if !stems.contains(term.stem), terms.allStems.contains(term.stem) { stems.append(term.stem) }
    let exact = SearchQuery.Phrase(text: term.exact, isStem: false, weight: weights.exact * weight)
    let others = synonyms.of(term.stem).filter(terms.allStems.contains)
    return SearchQuery.Word(
      phrases: (written == nil ? [] : [exact])
        + stems.map { SearchQuery.Phrase(text: $0, isStem: true, weight: weight) }
        + others.map {
          SearchQuery.Phrase(text: $0, isStem: true, weight: weights.synonym * weight)
        } + (related.map { [$0] } ?? []))
  }

  /// Returns nil if no other stem begins with the word's stem.
  private func related(_ term: Terms.Term) -> SearchQuery.Phrase? {
    guard weights.related > 0, term.stem.count >= Self.shortestStem,
      terms.hasOtherStem(beginningWith: term.stem)
    else { return nil }
    return SearchQuery.Phrase(
      text: term.stem, isStem: true, isPrefix: true, weight: weights.related)
  }

  /// Returns the synonyms of a word that no document contains.
  private func synonym(_ term: Terms.Term) -> SearchQuery.Word? {
    let others = synonyms.of(term.stem).filter(terms.allStems.contains)
    guard !others.isEmpty else { return nil }
    return SearchQuery.Word(
      phrases: others.map { .init(text: $0, isStem: true, weight: weights.correction) })
  }

  /// Returns the word that is being typed, with all words that begin with it.
  private func open(_ term: Terms.Term) -> SearchQuery.Word {
    let begins = SearchQuery.Phrase(
      text: term.exact, isStem: false, isPrefix: true, weight: weights.beginning)
    guard var word = known(term) else {
      return corrected(term, Spelling(terms: terms), or: begins)
    }
    if term.exact.count > 1 { word.phrases.append(begins) }
    return word
  }

  private func corrected(
    _ term: Terms.Term, _ spelling: Spelling, or begins: SearchQuery.Phrase? = nil
  ) -> SearchQuery.Word {
    if let begins, spelling.isBeginning(term.exact) { return SearchQuery.Word(phrases: [begins]) }
    let candidates = spelling.corrections(of: term.exact)
      .map { (word: $0, rank: $0.rank * Double(1 + frequency($0.text))) }
      .sorted { ($0.rank, $0.word.text) > ($1.rank, $1.word.text) }
    let phrases = candidates.prefix(Self.mostCorrections).flatMap {
      known(terms.term($0.word.text[...]), weight: weights.correction)?.phrases ?? []
    }
    if phrases.isEmpty, term.exact.count > 2, spelling.isBeginning(term.exact) {
      return SearchQuery.Word(
        phrases: [
          .init(text: term.exact, isStem: false, isPrefix: true, weight: weights.beginning)
        ])
    }
    return SearchQuery.Word(phrases: phrases)
  }

  /// Returns pairs of neighbouring characters. Pairs of syllabic characters (hiragana) have low
  /// weights, because they are mostly endings and particles.
  private func pairs(_ text: Substring) -> [SearchQuery.Word] {
    let pairs = Terms.pairs(text)
    let shown = pairs.count > 1 ? pairs.dropLast() : pairs[...]
    return shown.map { pair in
      let syllables = pair.unicodeScalars.count { (0x3041...0x3096).contains($0.value) }
      return SearchQuery.Word(
        phrases: [.init(text: pair, isStem: true, isPrefix: pair.count == 1, weight: 1)],
        weight: syllables == 0 ? 1 : syllables == 1 ? 0.4 : 0.15)
    }
  }
}
