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

/// A cell's place: columns from the left and rows from the top, both from 0.
public struct Point: Sendable, Hashable {
  public var x: Int
  public var y: Int

  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}
