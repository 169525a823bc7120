import UnicodeKit

/// Makes of words what the index keeps of them, and remembers which words there are.
final class Terms {
  struct Term: Equatable {
    /// Without case and accents.
    let exact: String
    /// Without its ending, too.
    let stem: String
  }

  private struct Columns {
    let exact: [UInt8]
    let stem: [UInt8]
  }

  /// Longer ones are no words, and cost a lot to compare.
  private static let longest = 64

  private let stemmer: Stemmer?
  private var known: [String: Term] = [:]
  /// The same words as the index takes them, a blank behind: it takes each of them many times.
  private var columns: [String: Columns] = [:]
  /// The stems that words have as they are written, accents or none: who leaves out the accent of
  /// `información` still means its stem.
  private(set) var stems: [String: [String]] = [:]
  private(set) var allStems: Set<String> = []
  private(set) var letters: Set<Character> = []
  /// In order, to find what begins with some letters.
  private var words: [String] = []
  private var stemsInOrder: [String] = []

  init(language: String) { stemmer = Stemmer(language: language) }

  /// What the index keeps of a text: its words, and their stems. Of scripts without blanks every two
  /// neighbours are a stem.
  func columns(of text: String) -> (exact: String, stems: String) {
    var (exact, stems) = ([UInt8](), [UInt8]())
    exact.reserveCapacity(text.utf8.count)
    stems.reserveCapacity(text.utf8.count)
    WordScanner.scan(text) { word in
      if word.isUnspaced {
        for pair in Self.pairs(word.text) { stems += Self.column(pair) }
      } else {
        let columns = remembered(word.text)
        exact += columns.exact
        stems += columns.stem
      }
      return true
    }
    return (String(decoding: exact, as: UTF8.self), String(decoding: stems, as: UTF8.self))
  }

  private static func column(_ term: String) -> [UInt8] {
    term.isEmpty ? [] : term.utf8 + [UInt8(ascii: " ")]
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
    let written = Columns(exact: Self.column(term.exact), stem: Self.column(term.stem))
    columns[word] = written
    return written
  }

  private func remember(_ term: Term, of word: String) {
    known[word] = term
    if stems[term.exact]?.contains(term.stem) != true {
      stems[term.exact, default: []].append(term.stem)
    }
    allStems.insert(term.stem)
    letters.formUnion(term.exact)
  }

  /// Most words are short in bytes, which are told without a look at each character.
  private static func shortened(_ word: Substring) -> String {
    word.utf8.count <= longest ? String(word) : String(word.unicodeScalars.prefix(longest))
  }

  /// To be called when all documents are there.
  func finish() {
    words = stems.keys.sorted()
    stemsInOrder = allStems.sorted()
  }

  /// Whether some document has the word, or another one of its stem.
  func isKnown(_ word: String) -> Bool {
    stems[word] != nil || allStems.contains(term(word[...]).stem)
  }

  func hasWord(beginningWith start: String) -> Bool {
    let place = Self.place(of: start, in: words)
    return place < words.count && words[place].hasPrefix(start)
  }

  /// Whether a stem goes on where this one ends.
  func hasOtherStem(beginningWith start: String) -> Bool {
    var place = Self.place(of: start, in: stemsInOrder)
    if place < stemsInOrder.count, stemsInOrder[place] == start { place += 1 }
    return place < stemsInOrder.count && stemsInOrder[place].hasPrefix(start)
  }

  private static func place(of word: String, in words: [String]) -> Int {
    var (low, high) = (0, words.count)
    while low < high {
      let middle = (low + high) / 2
      if words[middle] < word { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Every two characters that stand side by side, and the last one alone.
  static func pairs(_ text: Substring) -> [String] {
    let characters = Array(text)
    return characters.indices.map { index in
      String(characters[index..<min(index + 2, characters.count)])
    }
  }
}
