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

  /// Gives the screen back for a while, in which somebody else has the terminal.
  func release()

  /// Wipes what stands there while it is released, with what has scrolled away.
  func wipe()

  /// Takes the screen again, and reports its size.
  func retake()

  /// Whether it has no characters but those of ASCII.
  var isASCII: Bool { get }

  /// Whether somebody waits for each letter, so that one is worth a paint of its own.
  var isWatched: Bool { get }

  /// Lets whoever carries what was painted to the person have the processor first.
  func giveWay()

  /// Puts an address into the person's clipboard, if the terminal has one; nobody learns whether.
  func copy(_ address: String)

  /// Gives the screen back as it was. Safe to call twice.
  func stop()
}

/// What a screen without a person behind it has no use for.
extension Terminal {
  public var isASCII: Bool { false }
  public var isWatched: Bool { false }
  public func giveWay() {}
  public func release() {}
  public func wipe() {}
  public func retake() {}
  public func copy(_ address: String) {}
}
