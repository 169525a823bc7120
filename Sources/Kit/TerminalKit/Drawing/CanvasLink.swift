/// A text on a canvas that leads somewhere, for terminals that know hyperlinks (OSC 8).
public struct CanvasLink: Sendable, Hashable {
  public let origin: Point
  public let text: String
  /// A URI of printable ASCII.
  public let target: String

  private static let longest = 2048

  static func isHarmless(_ target: String) -> Bool {
    (1...longest).contains(target.utf8.count)
      && target.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }
}
