import LibC
import SQL

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
  /// Title, headings and body, each of which has two columns.
  private static let parts = 3

  private var weights = SearchWeights()
  private var phrases: [Phrase] = []
  private var wordWeights: [Double] = []
  /// The weight of each word by its rarity in documents and in each part, computed at the first
  /// document.
  private var rarities: [(all: Double, parts: [Double])] = []
  private var parts: [SearchWeights.Part] = []
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
    var counts = [[Double]](
      repeating: [Double](repeating: 0, count: Self.parts), count: wordWeights.count)
    var neighbours = [Double](repeating: 0, count: wordWeights.count)
    var last = Place(word: -2, column: -1, offset: 0)
    row.eachInstance { phrase, column, offset in
      let phrase = phrases[phrase]
      counts[phrase.word][column % Self.parts] += phrase.weight * factors[column]
      guard phrase.isStem else { return }
      let place = Place(word: phrase.word, column: column, offset: offset)
      if place.follows(last) { neighbours[phrase.word] += factors[column] }
      if place.offset != last.offset || place.column != last.column { last = place }
    }
    return counts.indices.reduce(0) { $0 + score($1, counts[$1], neighbours[$1]) }
  }

  private func score(_ word: Int, _ counts: [Double], _ neighbours: Double) -> Double {
    var score = rarities[word].all * dampened(counts.reduce(0, +))
    for part in counts.indices where counts[part] > 0 {
      score += parts[part].alone * rarities[word].parts[part] * dampened(counts[part])
    }
    if neighbours > 0 {
      score +=
        weights.neighbours * min(rarities[word].all, rarities[word - 1].all) * dampened(neighbours)
    }
    return score
  }

  private func dampened(_ count: Double) -> Double {
    count * (weights.saturation + 1) / (count + weights.saturation)
  }

  private func factor(_ column: Int, size: Int) -> Double {
    let part = parts[column % Self.parts]
    return part.weight / (1 - part.length + part.length * Double(size) / averages[column])
  }

  private func prepare(_ row: FoundRow) {
    let count = Double(max(1, row.rowCount))
    averages = (0..<Self.columns).map { max(1, Double(row.totalSize(of: $0)) / count) }
    parts = [weights.title, weights.headings, weights.body]
    var most = wordWeights.map { _ in (all: 0, parts: [Int](repeating: 0, count: Self.parts)) }
    for (number, phrase) in phrases.enumerated() where phrase.isStem || most[phrase.word].all == 0 {
      let rows = row.rowsWithPhrase(number, columns: Self.columns)
      most[phrase.word].all = max(most[phrase.word].all, rows.all)
      for (column, rows) in rows.each.enumerated() {
        let part = column % Self.parts
        most[phrase.word].parts[part] = max(most[phrase.word].parts[part], rows)
      }
    }
    rarities = zip(most, wordWeights).map { most, weight in
      func rarity(_ rows: Int) -> Double {
        weight * log(1 + (count - Double(rows) + 0.5) / (Double(rows) + 0.5))
      }
      return (rarity(most.all), most.parts.map(rarity))
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
