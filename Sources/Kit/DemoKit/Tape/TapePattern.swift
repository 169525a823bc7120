/// A regular expression that has been compiled once, so that compiling it again succeeds. `^` and
/// `$` match at each line of a screen.
public struct TapePattern: Sendable, Hashable {
  /// The expression as the tape has it.
  public let source: String

  /// Checks an expression. The result is nil if Swift's `Regex` can't compile it.
  public init?(_ source: String) {
    guard (try? Regex(source)) != nil else { return nil }
    self.source = source
  }

  func matches(_ text: String) -> Bool {
    guard let regex = try? Regex(source) else { return false }
    return text.contains(regex.anchorsMatchLineEndings())
  }
}
