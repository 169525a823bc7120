/// A text as the index takes it, its parts told apart.
public struct SearchDocument: Sendable, Equatable {
  public var title: String
  /// One below the other.
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
  /// As it was added, counted from 0.
  public let document: Int
  /// More is better; it says nothing across queries.
  public let score: Double
}
