/// An area of cells.
public struct Rect: Sendable, Hashable {
  public let x: Int
  public let y: Int
  public let width: Int
  public let height: Int

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  public init(_ size: Size) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  public var origin: Point { Point(x: x, y: y) }
  public var size: Size { Size(width: width, height: height) }

  public func contains(_ point: Point) -> Bool {
    (x..<x + width).contains(point.x) && (y..<y + height).contains(point.y)
  }

  /// One row of this area, counted from its top.
  public func row(_ index: Int) -> Rect {
    Rect(x: x, y: y + index, width: width, height: 1)
  }

  /// The rows of this area from one of them on.
  public func rows(from index: Int) -> Rect {
    Rect(x: x, y: y + index, width: width, height: max(0, height - index))
  }

  public func moved(by offset: Point) -> Rect {
    Rect(x: x + offset.x, y: y + offset.y, width: width, height: height)
  }

  /// This area without so many columns at both sides and rows at top and bottom.
  public func inset(columns: Int = 0, rows: Int = 0) -> Rect {
    Rect(x: x + columns, y: y + rows, width: width - 2 * columns, height: height - 2 * rows)
  }

  /// An area of that size in the middle of this one, cut to fit.
  public func centered(_ size: Size) -> Rect {
    let width = min(size.width, width)
    let height = min(size.height, height)
    return Rect(
      x: x + (self.width - width) / 2, y: y + (self.height - height) / 2,
      width: width, height: height)
  }
}
