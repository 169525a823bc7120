import UnicodeKit

/// Derives the index's terms from words, and remembers all terms.
final class Terms {
  struct Term: Equatable {
    /// In lower case, without accents.
    let exact: String
    /// The same without its ending.
    let stem: String
  }

  /// The places of a term and its stem in `written`.
  private struct Columns {
    let exact: Range<Int>
    let stem: Range<Int>
    /// Nil if no phrase has the word.
    let unit: Concepts.Unit?
    let isStopWord: Bool
  }

  /// The longest term; longer ones aren't words, and take long to compare.
  private static let longest = 64

  private let stemmer: Stemmer?
  private let stopWords: Set<String>
  private(set) var concepts = Concepts([]) { _ in [] }
  private var known: [String: Term] = [:]
  private var columns: [String: Columns] = [:]
  /// The terms with a trailing space, in the form in which they are written to the index many
  /// times.
  private var written: [UInt8] = []
  private var stemsOfWords: [String: [String]] = [:]
  private var allStems: Set<String> = []

  /// The words of all documents; empty until all were added.
  private(set) var vocabulary = Vocabulary()

  /// - Parameters:
  ///   - synonyms: groups of words and phrases with the same meaning.
  ///   - vocabulary: that of an index which was made before.
  init(language: String, synonyms: [[String]] = [], vocabulary: Vocabulary = Vocabulary()) {
    self.vocabulary = vocabulary
    stemmer = Stemmer(language: language)
    stopWords = StopWords.of(language)
    concepts = Concepts(synonyms) { phrase in
      var units: [Concepts.Unit] = []
      WordScanner.scan(phrase) { word in
        units += self.units(of: word).map(\.unit)
        return true
      }
      return units
    }
  }

  func isStopWord(_ term: String) -> Bool { stopWords.contains(term) }

  /// Returns the parts of a word that phrases consist of, and whether each is without a meaning of
  /// its own.
  func units(of word: WordScanner.Word) -> [(unit: Concepts.Unit, isGap: Bool)] {
    guard word.isUnspaced else {
      let term = term(word.text)
      return [(.init(text: term.stem, mayFollowGap: true), isStopWord(term.exact))]
    }
    return word.text.enumerated().map { number, character in
      (.init(text: String(character), mayFollowGap: number == 0), character.isHiragana)
    }
  }

  /// Returns the words of a text and their stems, for the index. In scripts without spaces, each
  /// pair of neighbouring characters is a stem.
  func columns(of text: String) -> (exact: String, stems: String) {
    var (exact, stems) = ([UInt8](), [UInt8]())
    exact.reserveCapacity(text.utf8.count)
    stems.reserveCapacity(text.utf8.count)
    var matcher = Concepts.Matcher(concepts)
    WordScanner.scan(text) { word in
      if word.isUnspaced {
        for pair in Self.pairs(word.text) { Self.write(pair, to: &stems) }
        for (unit, isGap) in units(of: word) {
          write(matcher.take(unit, isGap: isGap, at: 0), to: &stems)
        }
      } else {
        let columns = remembered(word.text)
        exact += written[columns.exact]
        stems += written[columns.stem]
        if let unit = columns.unit {
          write(matcher.take(unit, isGap: columns.isStopWord, at: 0), to: &stems)
        } else if !columns.isStopWord {
          matcher.skip()
        }
      }
      return true
    }
    return (String(decoding: exact, as: UTF8.self), String(decoding: stems, as: UTF8.self))
  }

  private func write(_ matches: [Concepts.Match], to column: inout [UInt8]) {
    for match in matches {
      allStems.insert(match.term)
      Self.write(match.term, to: &column)
    }
  }

  @discardableResult
  private static func write(_ term: String, to column: inout [UInt8]) -> Range<Int> {
    let start = column.count
    if !term.isEmpty { column += term.utf8 + [UInt8(ascii: " ")] }
    return start..<column.count
  }

  func term(_ word: Substring) -> Term {
    let word = Self.shortened(word)
    if let term = known[word] { return term }
    let plain = word.lowercased().filter { $0 != "-" }
    return Term(exact: plain.folded(), stem: (stemmer?.stem(plain) ?? plain).folded())
  }

  private func remembered(_ text: Substring) -> Columns {
    let word = Self.shortened(text)
    if let columns = columns[word] { return columns }
    let term = term(text)
    remember(term, of: word)
    let new = Columns(
      exact: Self.write(term.exact, to: &written), stem: Self.write(term.stem, to: &written),
      unit: concepts.units.contains(term.stem) ? .init(text: term.stem, mayFollowGap: true) : nil,
      isStopWord: isStopWord(term.exact))
    columns[word] = new
    return new
  }

  private func remember(_ term: Term, of word: String) {
    known[word] = term
    if stemsOfWords[term.exact]?.contains(term.stem) != true {
      stemsOfWords[term.exact, default: []].append(term.stem)
    }
    allStems.insert(term.stem)
  }

  /// The length in bytes is checked first, because it is quicker and suffices for most words.
  private static func shortened(_ word: Substring) -> String {
    word.utf8.count <= longest ? String(word) : String(word.unicodeScalars.prefix(longest))
  }

  /// Makes the vocabulary; to be called once, after all documents. A word of a phrase is known like
  /// those of documents if some document has a phrase of its group.
  func finish() {
    for phrase in concepts.texts(of: allStems) {
      WordScanner.scan(phrase) { word in
        if !word.isUnspaced { remember(term(word.text), of: Self.shortened(word.text)) }
        return true
      }
    }
    vocabulary = Vocabulary(stemsOfWords, stems: allStems)
    (known, columns, written, stemsOfWords, allStems) = ([:], [:], [], [:], [])
  }

  /// Returns whether some document contains the word, or another word of the same stem.
  func isKnown(_ word: String) -> Bool {
    vocabulary.words.contains(word) || vocabulary.stems.contains(term(word[...]).stem)
  }

  /// Returns each pair of neighbouring characters, and the last character.
  static func pairs(_ text: Substring) -> [String] {
    let characters = Array(text)
    return characters.indices.map { index in
      String(characters[index..<min(index + 2, characters.count)])
    }
  }
}

extension Character {
  /// Hiragana are mostly endings and particles.
  var isHiragana: Bool { unicodeScalars.first.map { (0x3041...0x3096) ~= $0.value } == true }

  /// Katakana write words from other languages.
  var isKatakana: Bool {
    unicodeScalars.first.map { (0x30A1...0x30FA) ~= $0.value || (0x30FC...0x30FF) ~= $0.value }
      == true
  }
}
