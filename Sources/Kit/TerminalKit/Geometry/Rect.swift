/// A rectangular area of cells.
public struct Rect: Sendable, Hashable {
  /// The left column.
  public let x: Int
  /// The top row.
  public let y: Int
  /// The number of columns, never negative.
  public let width: Int
  /// The number of rows, never negative.
  public let height: Int

  /// Creates an area. A negative width or height becomes zero.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// Creates an area of a size at the origin.
  public init(_ size: Size) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// The upper left corner.
  public var origin: Point { Point(x: x, y: y) }
  /// The width and the height.
  public var size: Size { Size(width: width, height: height) }

  /// The rows of the canvas that the area takes.
  public var rowRange: Range<Int> { y..<y + height }
  /// The columns of the canvas that the area takes.
  public var columnRange: Range<Int> { x..<x + width }

  /// Returns whether a position is within the area.
  public func contains(_ point: Point) -> Bool {
    (x..<x + width).contains(point.x) && (y..<y + height).contains(point.y)
  }

  /// Returns a row of the area, counted from its top. The row may lie below the area.
  public func row(_ index: Int) -> Rect {
    Rect(x: x, y: y + index, width: width, height: 1)
  }

  /// Returns the area's rows from a row on, counted from its top.
  public func rows(from index: Int) -> Rect {
    Rect(x: x, y: y + index, width: width, height: max(0, height - index))
  }

  /// Returns the area moved by an offset.
  public func moved(by offset: Point) -> Rect {
    Rect(x: x + offset.x, y: y + offset.y, width: width, height: height)
  }

  /// Returns the area without this many columns at each side and rows at top and bottom.
  public func inset(columns: Int = 0, rows: Int = 0) -> Rect {
    Rect(x: x + columns, y: y + rows, width: width - 2 * columns, height: height - 2 * rows)
  }

  /// Returns an area of a size in the middle of this one, cut to fit.
  public func centered(_ size: Size) -> Rect {
    let width = min(size.width, width)
    let height = min(size.height, height)
    return Rect(
      x: x + (self.width - width) / 2, y: y + (self.height - height) / 2,
      width: width, height: height)
  }
}

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
