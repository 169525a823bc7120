/// A screen and a keyboard: a real one, or one in a test.
@MainActor
public protocol Terminal: AnyObject {
  var size: Size { get }

  /// Takes the screen over and delivers what arrives, one batch for each read.
  func start(_ receive: @escaping @MainActor ([InputEvent]) -> Void)

  /// Shows a canvas of the terminal's size; writes only what differs from the one before.
  func paint(_ canvas: Canvas)

  /// Forgets what is on the screen, so that the next `paint` writes all of it.
  func invalidate()

  /// Gives the screen back, stops the process until it is continued, and takes the screen again.
  func suspend()

  /// Gives the screen back as it was. Safe to call twice.
  func stop()
}
