/// The parts of a text to be indexed.
public struct SearchDocument: Sendable, Equatable {
  public var title: String
  /// The headings, separated by line breaks.
  public var headings: String
  public var body: String

  public init(title: String, headings: String = "", body: String = "") {
    self.title = title
    self.headings = headings
    self.body = body
  }
}

/// A document that was found.
public struct SearchHit: Sendable, Equatable {
  /// The document's position in the order of adding, from 0.
  public let document: Int
  /// Higher is better; the scores of different queries can't be compared.
  public let score: Double
}
