/// A line of characters that a `LineEditor` works on: plain text, or a password in locked memory.
@MainActor
public protocol EditableLine {
  /// Grapheme clusters.
  var count: Int { get }

  func isBlank(at index: Int) -> Bool

  /// Inserts what fits and returns where the caret is then, and whether all of it fitted.
  ///
  /// The line is cut into clusters anew: what is inserted may join its neighbours.
  mutating func insert(_ text: String, at index: Int) -> (caret: Int, isWhole: Bool)

  mutating func remove(_ range: Range<Int>)

  /// A copy of some characters to put back later; nil where no copy may be kept.
  func copy(_ range: Range<Int>) -> String?

  /// The line as it is, to return to; nil where no copy may be kept.
  var snapshot: Self? { get }
}
