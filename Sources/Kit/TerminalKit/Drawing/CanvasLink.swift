/// A text on a canvas with a hyperlink, for terminals that support them (OSC 8).
public struct CanvasLink: Sendable, Hashable {
  /// The position of the text's first character.
  public let origin: Point
  /// The text as it was drawn.
  public let text: String
  /// The target, a URI of printable ASCII.
  public let target: String

  private static let longest = 2048

  /// Creates a link of a text that is drawn already.
  public init(origin: Point, text: String, target: String) {
    (self.origin, self.text, self.target) = (origin, text, target)
  }

  static func isSafe(_ target: String) -> Bool {
    (1...longest).contains(target.utf8.count)
      && target.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }
}
