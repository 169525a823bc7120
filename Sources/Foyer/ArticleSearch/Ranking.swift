import SQL

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Ranks documents with BM25F, as a function of FTS5: the weights of a word in each part of a
/// document, relative to the part's length, are added before they are dampened. A word in the title
/// therefore counts more than frequent repetition.
///
/// FTS5's own `bm25` gives no weight to a word that half of the documents contain, which would be
/// useless in a help center of five articles.
final class Ranking {
  private struct Phrase {
    let word: Int
    let weight: Double
    let isStem: Bool
  }

  private static let columns = 6

  private var weights = SearchWeights()
  private var phrases: [Phrase] = []
  private var wordWeights: [Double] = []
  /// The weight of each word by its rarity, computed at the first document.
  private var rarities: [Double] = []
  private var averages: [Double] = []

  /// Prepares the ranking for a query; to be called before each one.
  func begin(_ query: SearchQuery, _ weights: SearchWeights) {
    self.weights = weights
    wordWeights = query.words.map(\.weight)
    phrases = query.words.enumerated().flatMap { number, word in
      word.phrases.map { Phrase(word: number, weight: $0.weight, isStem: $0.isStem) }
    }
    rarities = []
  }

  func score(_ row: FoundRow) -> Double {
    if rarities.isEmpty { prepare(row) }
    let factors = (0..<Self.columns).map { factor($0, size: row.size(of: $0)) }
    var counts = [Double](repeating: 0, count: wordWeights.count)
    var neighbours = counts
    var last = Place(word: -2, column: -1, offset: 0)
    row.eachInstance { phrase, column, offset in
      let phrase = phrases[phrase]
      counts[phrase.word] += phrase.weight * factors[column]
      guard phrase.isStem else { return }
      let place = Place(word: phrase.word, column: column, offset: offset)
      if place.follows(last) { neighbours[phrase.word] += factors[column] }
      if place.offset != last.offset || place.column != last.column { last = place }
    }
    return total(counts, neighbours)
  }

  private func total(_ counts: [Double], _ neighbours: [Double]) -> Double {
    var total = 0.0
    for word in counts.indices where counts[word] > 0 {
      total += rarities[word] * dampened(counts[word])
      if neighbours[word] > 0 {
        total +=
          weights.neighbours * min(rarities[word], rarities[word - 1])
          * dampened(neighbours[word])
      }
    }
    return total
  }

  private func dampened(_ count: Double) -> Double {
    count * (weights.saturation + 1) / (count + weights.saturation)
  }

  private func factor(_ column: Int, size: Int) -> Double {
    let part = [weights.title, weights.headings, weights.body][column % 3]
    return part.weight / (1 - part.length + part.length * Double(size) / averages[column])
  }

  private func prepare(_ row: FoundRow) {
    let count = Double(max(1, row.rowCount))
    averages = (0..<Self.columns).map { max(1, Double(row.totalSize(of: $0)) / count) }
    var rows = [Double](repeating: 0, count: wordWeights.count)
    for (number, phrase) in phrases.enumerated() where phrase.isStem || rows[phrase.word] == 0 {
      rows[phrase.word] = max(rows[phrase.word], Double(row.rowsWithPhrase(number)))
    }
    rarities = zip(rows, wordWeights).map { rows, weight in
      weight * log(1 + (count - rows + 0.5) / (rows + 0.5))
    }
  }

  private struct Place {
    let word: Int
    let column: Int
    let offset: Int

    /// Returns whether this word follows the other as in the query, with at most two words between
    /// them.
    func follows(_ other: Place) -> Bool {
      word == other.word + 1 && column == other.column && offset - other.offset <= 3
    }
  }
}
