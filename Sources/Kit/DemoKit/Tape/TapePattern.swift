/// A regular expression that was tried once, so that it can be made when it is needed.
public struct TapePattern: Sendable, Hashable {
  public let source: String

  /// Nil for what Swift's `Regex` can't understand.
  public init?(_ source: String) {
    guard (try? Regex(source)) != nil else { return nil }
    self.source = source
  }

  func matches(_ text: String) -> Bool {
    guard let regex = try? Regex(source) else { return false }
    return text.contains(regex)
  }
}
