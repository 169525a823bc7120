/// The weights of matches, by BM25F: occurrences in each part are weighted, normalised by the part's
/// length and added up before saturation. `ArticleRankingTests` hold them against others.
public struct SearchWeights: Sendable, Equatable {
  /// A part of a document, in the order of the index's columns.
  public struct Part: Sendable, Equatable {
    public var weight: Double
    /// The effect of the part's length on a word's weight, from 0 (none) to 1.
    public var length: Double
    /// The additional weight of words by their rarity in this part, so that a word of all texts
    /// counts if only one title has it.
    public var alone: Double

    public init(weight: Double, length: Double, alone: Double = 0) {
      self.weight = weight
      self.length = length
      self.alone = alone
    }
  }

  public var title = Part(weight: 3, length: 0.4, alone: 0.5)
  public var headings = Part(weight: 1.5, length: 0.5, alone: 0.3)
  public var body = Part(weight: 1, length: 0.5)
  /// The additional weight of a word in the typed form, beside its stem.
  public var exact = 0.4
  /// The saturation of repetitions: the lower, the less a repeated word adds.
  public var saturation = 1.2
  /// The additional weight of two neighbouring words of the query.
  public var neighbours = 0.6
  /// The weights of alternatives: a correction, a synonym, the beginning of a word.
  public var correction = 0.8
  public var synonym = 0.6
  public var beginning = 0.6
  /// The weight of a longer stem that begins with the word's stem, for endings that libstemmer
  /// doesn't recognise.
  public var related = 0.3

  /// The weight of a phrase's words beside the phrase.
  public var part = 0.4
  /// The weights of pairs of characters: of hiragana, of hiragana and another, of katakana, whose
  /// words count as a whole.
  public var hiragana = 0.1
  public var mixed = 0.4
  public var katakana = 0.1
  /// The weight of a single kanji before hiragana, the stem of a verb.
  public var verb = 0.3

  public init() {}
}
