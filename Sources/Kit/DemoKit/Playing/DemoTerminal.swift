import TerminalKit

/// The terminal of a demo: the tape types on it, and what is painted has no secrets any more.
@MainActor
public final class DemoTerminal: Terminal {
  public private(set) var size: Size
  /// The last frame, without secrets; nil before the first.
  public private(set) var canvas: Canvas?
  public private(set) var isStopped = false
  /// Called with every frame, for those who watch it now.
  public var onPaint: (@MainActor (Canvas) -> Void)?
  private var receive: (@MainActor ([InputEvent]) -> Void)?

  public init(size: Size) { self.size = size }

  /// Delivers events as one read would; none ask for a paint.
  public func send(_ events: [InputEvent]) { receive?(events) }

  public func resize(to size: Size) {
    self.size = size
    send([.resize(size)])
  }

  public func start(_ receive: @escaping @MainActor ([InputEvent]) -> Void) {
    self.receive = receive
  }

  public func paint(_ canvas: Canvas) {
    self.canvas = canvas.withoutSecrets
    self.canvas.map { onPaint?($0) }
  }

  public func invalidate() {}

  public func suspend() {}

  public func stop() {
    receive = nil
    isStopped = true
  }
}
