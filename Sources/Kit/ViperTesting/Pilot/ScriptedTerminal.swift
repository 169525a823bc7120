import TerminalKit

/// A terminal for tests: the test sends input and reads the screen.
@MainActor
public final class ScriptedTerminal: Terminal {
  /// The size in cells.
  public private(set) var size: Size
  /// The last frame; nil before the first.
  public private(set) var canvas: Canvas?
  /// The number of painted frames.
  public private(set) var frames = 0
  /// True if the program has restored the terminal at its end.
  public private(set) var isStopped = false
  /// True if the terminal is released to another program.
  public private(set) var isReleased = false
  /// The number of times that the program was suspended.
  public private(set) var suspensions = 0
  /// The number of times that the whole screen had to be painted again.
  public private(set) var invalidations = 0
  /// The number of times that the released terminal was cleared.
  public private(set) var wipes = 0
  /// The addresses that were copied to the clipboard.
  public private(set) var copies: [String] = []
  /// The notifications that were shown outside of the screen.
  public private(set) var notifications: [String] = []
  /// The themes that the program has changed to; nil before.
  public private(set) var themes: Themes?
  private var receive: (@MainActor ([InputEvent]) -> Void)?

  /// True if typed letters are painted before they are validated.
  public let isWatched: Bool
  /// Called with each frame.
  public var onPaint: (@MainActor (Canvas) -> Void)?

  /// True if the terminal shows only ASCII characters.
  public let isASCII: Bool
  /// True if the terminal's owner listens to the screen, so that it shows no decorations.
  public var isPlain: Bool

  /// False if nothing may move on the screen.
  public let hasMotion: Bool
  /// True if the program uses the mouse.
  public let hasMouse: Bool
  /// True if the guest has released the mouse.
  public var isMouseReleased = false
  /// Called with each frame, before `onPaint`.
  var listen: (@MainActor () -> Void)?

  /// Creates a terminal.
  public init(
    size: Size = Size(width: 80, height: 24), isWatched: Bool = false, isASCII: Bool = false,
    isPlain: Bool = false, hasMotion: Bool = true, hasMouse: Bool = false
  ) {
    self.size = size
    self.isASCII = isASCII
    self.isPlain = isPlain
    self.isWatched = isWatched
    (self.hasMotion, self.hasMouse) = (hasMotion, hasMouse)
  }

  /// The rows of the last frame, without blanks at their ends.
  public var screen: String { canvas?.description ?? "" }

  /// The position of the cursor; nil if it is hidden.
  public var cursor: Point? { canvas?.cursor }

  /// Delivers events as one batch, like a single read.
  public func send(_ events: InputEvent...) { send(events) }

  /// Delivers events as one batch, like a single read.
  public func send(_ events: [InputEvent]) { receive?(events) }

  /// Presses keys as one batch.
  public func press(_ keys: Key...) { send(keys.map(InputEvent.key)) }

  /// Types text as one batch.
  public func type(_ text: String) { receive?([.text(text)]) }

  /// Pastes text as a whole.
  public func paste(_ text: String) { receive?([.paste(text)]) }

  /// Changes the size and reports it.
  public func resize(to size: Size) {
    self.size = size
    receive?([.resize(size)])
  }

  /// Keeps the function that receives input.
  public func start(_ receive: @escaping @MainActor ([InputEvent]) -> Void) {
    self.receive = receive
  }

  /// Keeps and counts the frame.
  public func paint(_ canvas: Canvas) {
    self.canvas = canvas
    frames += 1
    listen?()
    onPaint?(canvas)
  }

  /// Keeps the address.
  public func copy(_ address: String) { copies.append(address) }

  /// Keeps the themes.
  public func use(_ themes: Themes) { self.themes = themes }

  /// Keeps the notification.
  public func notify(_ title: String, _ text: String) { notifications.append("\(title): \(text)") }

  /// Counts the call.
  public func invalidate() { invalidations += 1 }

  /// Counts the call.
  public func suspend() { suspensions += 1 }

  /// Notes the release.
  public func release() { isReleased = true }

  /// Counts the call.
  public func wipe() { wipes += 1 }

  /// Notes the end of the release and reports the size.
  public func retake() {
    isReleased = false
    receive?([.resize(size)])
  }

  /// Notes the end.
  public func stop() { isStopped = true }
}
