/// An extent in cells; never negative.
public struct Size: Sendable, Hashable, CustomStringConvertible {
  public let width: Int
  public let height: Int

  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// As people write it: `80×24`.
  public var description: String { "\(width)×\(height)" }

  public func contains(_ other: Size) -> Bool {
    other.width <= width && other.height <= height
  }
}
