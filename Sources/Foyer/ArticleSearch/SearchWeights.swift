/// The weights of matches. `docs/articles.md` explains how the values were chosen.
public struct SearchWeights: Sendable, Equatable {
  /// A part of a document, in the order of the index's columns.
  public struct Part: Sendable, Equatable {
    public var weight: Double
    /// The effect of the part's length on a word's weight, from 0 (none) to 1.
    public var length: Double

    public init(weight: Double, length: Double) {
      self.weight = weight
      self.length = length
    }
  }

  public var title = Part(weight: 3, length: 0.4)
  public var headings = Part(weight: 1.5, length: 0.5)
  public var body = Part(weight: 1, length: 0.5)
  /// The additional weight of a word in the typed form, beside its stem.
  public var exact = 0.4
  /// The saturation of repetitions: the lower, the less a repeated word adds.
  public var saturation = 1.2
  /// The additional weight of two neighbouring words of the query.
  public var neighbours = 0.6
  /// The weights of alternatives: a correction, a synonym, a beginning.
  public var correction = 0.8
  public var synonym = 0.25
  public var beginning = 0.6
  /// The weight of a longer stem that begins with the word's stem, for endings that libstemmer
  /// doesn't recognise.
  public var related = 0.3

  public init() {}
}
