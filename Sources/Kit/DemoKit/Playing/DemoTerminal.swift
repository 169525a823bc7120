import TerminalKit

/// The terminal of a demo. The tape sends its input, and its frames are kept without secrets.
@MainActor
public final class DemoTerminal: Terminal {
  /// The size in cells.
  public private(set) var size: Size
  /// The last frame, without secrets; nil before the first.
  public private(set) var canvas: Canvas?
  /// True if the program has released the terminal.
  public private(set) var isStopped = false
  /// Called with every frame, for showing it at once.
  public var onPaint: (@MainActor (Canvas) -> Void)?
  private var receive: (@MainActor ([InputEvent]) -> Void)?

  /// Creates a terminal of a size.
  public init(size: Size) { self.size = size }

  /// Delivers events as one read would.
  public func send(_ events: [InputEvent]) { receive?(events) }

  /// Changes the size and reports it.
  public func resize(to size: Size) {
    self.size = size
    send([.resize(size)])
  }

  /// Keeps the function that receives input.
  public func start(_ receive: @escaping @MainActor ([InputEvent]) -> Void) {
    (self.receive, isStopped) = (receive, false)
  }

  /// Keeps the frame without its secrets.
  public func paint(_ canvas: Canvas) {
    self.canvas = canvas.withoutSecrets
    self.canvas.map { onPaint?($0) }
  }

  /// Does nothing: every frame is kept as a whole.
  public func invalidate() {}

  /// Does nothing: a demo can't be stopped.
  public func suspend() {}

  /// Ends the delivery of events.
  public func stop() {
    receive = nil
    isStopped = true
  }
}
