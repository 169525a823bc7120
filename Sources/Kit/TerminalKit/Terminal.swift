/// A screen and a keyboard: a real terminal, or one in a test.
@MainActor
public protocol Terminal: AnyObject {
  /// The current size in cells.
  var size: Size { get }

  /// Takes over the screen and delivers input, one batch for each read.
  func start(_ receive: @escaping @MainActor ([InputEvent]) -> Void)

  /// Shows a canvas of the terminal's size. Only the differences from the previous one are written.
  func paint(_ canvas: Canvas)

  /// Forgets the screen's contents, so that the next `paint(_:)` writes all of it.
  func invalidate()

  /// Restores the terminal, stops the process until it is continued, and takes over the screen
  /// again.
  func suspend()

  /// Restores the terminal while another program uses it.
  func release()

  /// Clears the released terminal, including lines that have scrolled away.
  func wipe()

  /// Takes over the released screen again and reports its size.
  func retake()

  /// True if the terminal shows only ASCII characters.
  var isASCII: Bool { get }

  /// True if the terminal's owner listens to the screen, or reads it in Braille, so that it shows no
  /// decorations (`Canvas.isPlain`). The next `paint(_:)` follows a change.
  var isPlain: Bool { get set }

  /// False if nothing may move on the screen, such as spinners.
  var hasMotion: Bool { get }

  /// True if the program uses the terminal's mouse.
  var hasMouse: Bool { get }

  /// True if the guest has released the mouse for selecting text in the terminal.
  var isMouseReleased: Bool { get set }

  /// True if a person watches, so that each typed letter is worth painting at once.
  var isWatched: Bool { get }

  /// Yields the processor to the processes that carry painted output to the guest.
  func yieldProcessor()

  /// Copies an address to the guest's clipboard. Terminals without one ignore it, and don't report
  /// that.
  func copy(_ address: String)

  /// Shows a notification outside of the screen. Terminals that aren't known to show them ignore
  /// it. Text that a stranger typed doesn't belong there.
  func notify(_ title: String, _ text: String)

  /// Changes the themes, and paints the screen in them.
  func use(_ themes: Themes)

  /// Restores the terminal. Further calls have no effect.
  func stop()
}

/// Defaults for a terminal in a test, which has no guest.
extension Terminal {
  /// False: all characters are shown.
  public var isASCII: Bool { false }
  /// False: decorations are shown.
  public var isPlain: Bool {
    get { false }
    set { _ = newValue }
  }
  /// True: spinners turn.
  public var hasMotion: Bool { true }
  /// False: there is no mouse.
  public var hasMouse: Bool { false }
  /// False: there is no mouse.
  public var isMouseReleased: Bool {
    get { false }
    set { _ = newValue }
  }
  /// False: no person watches.
  public var isWatched: Bool { false }
  /// Does nothing.
  public func yieldProcessor() {}
  /// Does nothing.
  public func release() {}
  /// Does nothing.
  public func wipe() {}
  /// Does nothing.
  public func retake() {}
  /// Does nothing.
  public func copy(_ address: String) {}
  /// Does nothing.
  public func use(_ themes: Themes) {}
  /// Does nothing.
  public func notify(_ title: String, _ text: String) {}
}
