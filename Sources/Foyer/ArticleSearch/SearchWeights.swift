/// What a word found somewhere is worth. `docs/articles.md` says how the figures were found.
public struct SearchWeights: Sendable, Equatable {
  /// The parts of a document, in the order of the index' columns.
  public struct Part: Sendable, Equatable {
    public var weight: Double
    /// How much less a word counts in a longer part: from 0, not at all, to 1.
    public var length: Double

    public init(weight: Double, length: Double) {
      self.weight = weight
      self.length = length
    }
  }

  public var title = Part(weight: 3, length: 0.4)
  public var headings = Part(weight: 1.5, length: 0.5)
  public var body = Part(weight: 1, length: 0.5)
  /// A word as it was typed, beside its stem.
  public var exact = 0.4
  /// How soon a word that comes up again says nothing more.
  public var saturation = 1.2
  /// Two words side by side, as they were typed.
  public var neighbours = 0.6
  /// What stands for a word that isn't there: a correction, a synonym, a beginning.
  public var correction = 0.8
  public var synonym = 0.25
  public var beginning = 0.6
  /// A stem that begins with the word's: an ending that libstemmer didn't see through.
  public var related = 0.3

  public init() {}
}
