/// Creates a query from typed text: a question, some words, or part of a word.
struct QueryReader {
  /// The highest number of words in a query.
  private static let mostWords = 32
  /// The highest number of corrections of an unknown word.
  private static let mostCorrections = 3
  /// The shortest stem for related words; too many words begin with a shorter one.
  private static let shortestStem = 5

  let terms: Terms
  /// Returns the number of documents that contain a term.
  let frequency: (String) -> Int
  var weights = SearchWeights()

  /// - Parameter isTyping: true if the last word may be incomplete.
  func query(_ text: String, isTyping: Bool) -> SearchQuery {
    let all = self.words(in: text)
    let phrases = phrases(in: all)
    let isOpen = isTyping && text.last?.isWhitespace == false
    func words(_ words: [(place: Int, word: WordScanner.Word)], in phrases: [Concepts.Match])
      -> [SearchQuery.Word]
    {
      words.flatMap {
        read($0.word, at: $0.place, isOpen: isOpen && $0.place == all.last?.place, phrases)
      }.filter { !$0.phrases.isEmpty }
    }
    let meant = all.filter {
      $0.word.isUnspaced || !terms.isStopWord(terms.term($0.word.text).exact)
    }
    var query = SearchQuery()
    query.words =
      words(meant, in: phrases).prefix(Self.mostWords)
      + phrases.map { .init(phrases: [.init(text: $0.term, isStem: true, weight: 1)]) }
    if query.words.isEmpty { query.words = Array(words(all, in: []).prefix(Self.mostWords)) }
    return query
  }

  private func read(
    _ word: WordScanner.Word, at place: Int, isOpen: Bool, _ phrases: [Concepts.Match]
  ) -> [SearchQuery.Word] {
    if word.isUnspaced { return unspaced(Array(word.text), at: place, phrases) }
    let isPart = phrases.contains { $0.range.contains(place) }
    return self.words(word.text, isOpen: isOpen).map { $0.weighted(isPart ? weights.part : 1) }
  }

  /// Returns the words with the positions of their units.
  private func words(in text: String) -> [(place: Int, word: WordScanner.Word)] {
    var words: [(place: Int, word: WordScanner.Word)] = []
    var place = 0
    WordScanner.scan(text) { word in
      words.append((place, word))
      place += word.isUnspaced ? word.text.count : 1
      return words.count < Self.mostWords * 4
    }
    return words
  }

  /// Returns the longest phrases that some document has in other words, too.
  private func phrases(in words: [(place: Int, word: WordScanner.Word)]) -> [Concepts.Match] {
    var matcher = Concepts.Matcher(terms.concepts)
    var matches: [Concepts.Match] = []
    for (place, word) in words {
      let units = terms.units(of: word.isUnspaced ? word : spelled(word))
      for (offset, (unit, isGap)) in units.enumerated() {
        matches += matcher.take(unit, isGap: isGap, at: place + offset)
          .filter {
            terms.vocabulary.stems.contains($0.term) && (word.isUnspaced || $0.range.count > 1)
          }
      }
    }
    var longest: [Concepts.Match] = []
    for match in matches.sorted(by: { $0.range.count > $1.range.count })
    where !longest.contains(where: { $0.range.overlaps(match.range) }) {
      longest.append(match)
    }
    return longest
  }

  /// Returns the word, or the likeliest correction of an unknown one.
  private func spelled(_ word: WordScanner.Word) -> WordScanner.Word {
    let term = terms.term(word.text)
    guard !terms.isKnown(term.exact), !terms.isStopWord(term.exact),
      let best = corrections(of: term.exact).first
    else { return word }
    return WordScanner.Word(text: best[...], isUnspaced: false)
  }

  private func words(_ text: Substring, isOpen: Bool) -> [SearchQuery.Word] {
    let term = terms.term(text)
    if isOpen { return [open(term)] }
    if let word = known(term) { return [word] }
    let spelling = Spelling(terms: terms)
    if let (first, second) = spelling.split(term.exact) {
      return [first, second].compactMap { known(terms.term($0[...])) }
    }
    return [corrected(term, spelling)]
  }

  /// Returns a word that some document contains, in the same form or by its stem.
  private func known(_ term: Terms.Term, weight: Double = 1) -> SearchQuery.Word? {
    let written = terms.vocabulary.words.values(of: term.exact)
    let related = related(term)
    guard written != nil || related != nil || terms.vocabulary.stems.contains(term.stem) else {
      return nil
    }
    var stems = written ?? []
    if !stems.contains(term.stem), terms.vocabulary.stems.contains(term.stem) {
      stems.append(term.stem)
    }
    let exact = SearchQuery.Phrase(text: term.exact, isStem: false, weight: weights.exact * weight)
    let concept = terms.concepts.term(of: term.stem).map {
      SearchQuery.Phrase(text: $0, isStem: true, weight: weights.synonym * weight)
    }
    return SearchQuery.Word(
      phrases: (written == nil ? [] : [exact])
        + stems.map { SearchQuery.Phrase(text: $0, isStem: true, weight: weight) }
        + [concept, related].compactMap(\.self))
  }

  /// Returns nil if no other stem begins with the word's stem.
  private func related(_ term: Terms.Term) -> SearchQuery.Phrase? {
    guard weights.related > 0, term.stem.count >= Self.shortestStem,
      terms.vocabulary.stems.hasWord(beginningWith: term.stem, isLonger: true)
    else { return nil }
    return SearchQuery.Phrase(
      text: term.stem, isStem: true, isPrefix: true, weight: weights.related)
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
    let phrases = corrections(of: term.exact).flatMap {
      known(terms.term($0[...]), weight: weights.correction)?.phrases ?? []
    }
    if phrases.isEmpty, term.exact.count > 2, spelling.isBeginning(term.exact) {
      return SearchQuery.Word(
        phrases: [
          .init(text: term.exact, isStem: false, isPrefix: true, weight: weights.beginning)
        ])
    }
    return SearchQuery.Word(phrases: phrases)
  }

  /// Returns the likeliest words that were meant by an unknown one.
  private func corrections(of word: String) -> [String] {
    Spelling(terms: terms).corrections(of: word)
      .map { (text: $0.text, rank: $0.rank * Double(1 + frequency($0.text))) }
      .sorted { ($0.rank, $0.text) > ($1.rank, $1.text) }
      .prefix(Self.mostCorrections).map(\.text)
  }

  /// Reads text of a script without spaces as pairs of neighbouring characters. Words in katakana
  /// count as a whole; a single kanji before hiragana is the stem of a verb.
  private func unspaced(
    _ text: [Character], at place: Int, _ phrases: [Concepts.Match]
  ) -> [SearchQuery.Word] {
    func word(_ range: Range<Int>, _ weight: Double, _ pairs: String, isPrefix: Bool = false)
      -> SearchQuery.Word
    {
      let isPart = phrases.contains {
        $0.range.contains(place + range.lowerBound)
          && $0.range.contains(place + range.upperBound - 1)
      }
      return SearchQuery.Word(
        phrases: [.init(text: pairs, isStem: true, isPrefix: isPrefix, weight: 1)],
        weight: isPart ? weight * weights.part : weight)
    }
    if text.count == 1 { return [word(0..<1, 1, String(text), isPrefix: true)] }
    var words: [SearchQuery.Word] = []
    for (number, pair) in zip(text, text.dropFirst()).enumerated() {
      let weight: Double =
        switch (pair.0.isHiragana, pair.1.isHiragana) {
        case (true, true): weights.hiragana
        case (false, false): pair.0.isKatakana && pair.1.isKatakana ? weights.katakana : 1
        default: weights.mixed
        }
      words.append(word(number..<number + 2, weight, String([pair.0, pair.1])))
      if pair.1.isHiragana, !pair.0.isHiragana, !pair.0.isKatakana,
        number == 0 || text[number - 1].isHiragana || text[number - 1].isKatakana
      {
        words.append(word(number..<number + 1, weights.verb, String(pair.0), isPrefix: true))
      }
    }
    for run in text.indices.split(whereSeparator: { !text[$0].isKatakana }) where run.count > 1 {
      let range = run.startIndex..<run.endIndex
      let pairs = range.dropLast().map { String(text[$0...$0 + 1]) }.joined(separator: " ")
      words.append(word(range, 1, pairs))
    }
    return words
  }
}

extension SearchQuery.Word {
  fileprivate func weighted(_ weight: Double) -> Self {
    Self(phrases: phrases, weight: self.weight * weight)
  }
}
