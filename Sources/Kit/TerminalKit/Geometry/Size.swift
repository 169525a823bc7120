/// An extent in cells, never negative.
public struct Size: Sendable, Hashable, CustomStringConvertible {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int

  /// Creates a size. Negative numbers become zero.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// The size as people write it: `80×24`.
  public var description: String { "\(width)×\(height)" }

  /// Returns whether an area of the other size fits into one of this size.
  public func contains(_ other: Size) -> Bool {
    other.width <= width && other.height <= height
  }
}

/// A position in cells.
public struct Point: Sendable, Hashable {
  /// The column from the left, beginning with 0.
  public var x: Int
  /// The row from the top, beginning with 0.
  public var y: Int

  /// Creates a position.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}
