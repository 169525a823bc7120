import TerminalKit

/// A screen as pictures show it.
public struct ShownScreen: Sendable, Equatable {
  /// The time at which it appears.
  public let time: Duration
  /// The screen.
  public let screen: Canvas
  /// The row below with captions and keys; nil without one.
  public let band: Canvas?
  /// The area that is shown in place of the whole screen.
  public let zoom: Rect?

  /// Creates a screen.
  public init(time: Duration, screen: Canvas, band: Canvas? = nil, zoom: Rect? = nil) {
    (self.time, self.screen, self.band, self.zoom) = (time, screen, band, zoom)
  }

  /// The screen with the row below.
  public var canvas: Canvas {
    guard let band else { return screen }
    var canvas = Canvas(size: Size(width: screen.size.width, height: screen.size.height + 1))
    canvas.copy(screen, rows: 0..<screen.size.height, to: Point(x: 0, y: 0))
    canvas.copy(band, rows: 0..<1, to: Point(x: 0, y: screen.size.height))
    canvas.cursor = screen.cursor
    canvas.cursorShape = screen.cursorShape
    return canvas
  }
}
