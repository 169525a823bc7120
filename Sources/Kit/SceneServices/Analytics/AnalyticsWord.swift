/// A word of the vocabulary of events: a literal in the source, never a text made at run time.
public protocol AnalyticsWord: Sendable, Hashable, CustomStringConvertible,
  ExpressibleByStringLiteral
where StringLiteralType == StaticString {
  var word: String { get }
}

extension AnalyticsWord {
  public var description: String { word }
}
