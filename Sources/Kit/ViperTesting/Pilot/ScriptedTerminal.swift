import TerminalKit

/// A terminal for tests: a test sends what a person does and reads what a person sees.
@MainActor
public final class ScriptedTerminal: Terminal {
  public private(set) var size: Size
  /// The last frame; nil before the first.
  public private(set) var canvas: Canvas?
  /// How many frames were painted.
  public private(set) var frames = 0
  public private(set) var isStopped = false
  /// Whether somebody else has the terminal.
  public private(set) var isReleased = false
  public private(set) var suspensions = 0
  /// How often all was to be painted anew.
  public private(set) var invalidations = 0
  /// How often what stood there while it was released was wiped.
  public private(set) var wipes = 0
  /// What was put into the clipboard.
  public private(set) var copies: [String] = []
  private var receive: (@MainActor ([InputEvent]) -> Void)?

  /// Whether letters are painted at once, before anybody judges them.
  public let isWatched: Bool
  /// Called with each frame.
  public var onPaint: (@MainActor (Canvas) -> Void)?

  /// Whether it has no characters but ASCII's.
  public let isASCII: Bool

  public init(
    size: Size = Size(width: 80, height: 24), isWatched: Bool = false, isASCII: Bool = false
  ) {
    self.size = size
    self.isASCII = isASCII
    self.isWatched = isWatched
  }

  /// The rows of the last frame, without the blanks at their ends.
  public var screen: String { canvas?.description ?? "" }

  public var cursor: Point? { canvas?.cursor }

  /// Delivers events as one batch, as one read would.
  public func send(_ events: InputEvent...) { send(events) }

  /// Delivers events as one batch, as one read would.
  public func send(_ events: [InputEvent]) { receive?(events) }

  public func press(_ keys: Key...) { send(keys.map(InputEvent.key)) }

  public func type(_ text: String) { receive?([.text(text)]) }

  public func paste(_ text: String) { receive?([.paste(text)]) }

  public func resize(to size: Size) {
    self.size = size
    receive?([.resize(size)])
  }

  public func start(_ receive: @escaping @MainActor ([InputEvent]) -> Void) {
    self.receive = receive
  }

  public func paint(_ canvas: Canvas) {
    self.canvas = canvas
    frames += 1
    onPaint?(canvas)
  }

  public func copy(_ address: String) { copies.append(address) }

  public func invalidate() { invalidations += 1 }

  public func suspend() { suspensions += 1 }

  public func release() { isReleased = true }

  public func wipe() { wipes += 1 }

  public func retake() {
    isReleased = false
    receive?([.resize(size)])
  }

  public func stop() { isStopped = true }
}
