import InteractorKit
import TerminalKit
import TerminalWidgets

extension Stage {
  /// Work that ends within this time shows no progress.
  private static let tickInterval = Duration.milliseconds(100)
  /// The bottom line says that work goes on after this number of ticks: three seconds.
  private static let longWait = 30

  /// Paints in the main queue's next turn, once for all requests until then.
  func setNeedsPaint() {
    guard !isPaintPending else { return }
    isPaintPending = true
    Task { paintIfNeeded() }
  }

  /// Paints now if painting was requested.
  func paintIfNeeded() { if isPaintPending { paint() } }

  func paint() {
    isPaintPending = false
    guard onEnd != nil, !isReleased else { return }
    let begin = ContinuousClock.now
    let split = split
    if moving.first !== waiting { (waiting, waitedTicks) = (moving.first, 0) }
    var canvas = chrome.paint(
      stack.visibleLayers, split: split, hints: { hints }, notice: notice ?? waitNotice,
      invitation: invitation, size: terminal.size, isPlain: terminal.isPlain)
    for layer in stack.visibleLayers { layer.screen.isUnseen = false }
    paintToast(on: &canvas)
    let list = split.flatMap { $0.isCovered ? nil : $0.list }
    let isNew = list != nil && canvas != shown
    (shown, shownSize) = (canvas, terminal.size)
    let painted = ContinuousClock.now
    terminal.paint(canvas)
    console?.didPaint(
      canvas, layout: begin.duration(to: painted), sending: painted.duration(to: .now))
    tickWhileSomethingMoves()
    highlightReporter.didPaint(list, isNew: isNew)
  }

  private var moving: [any Widget] {
    let screens = split?.screens ?? stack.visibleLayers.map(\.screen)
    return screens.flatMap { $0.form.widgets.filter(\.isAnimating) }
  }

  /// Says that cancellable work still runs, where it takes long.
  private var waitNotice: String? {
    let isLong = waitedTicks >= Self.longWait && stack.active?.backAction == .cancel
    return isLong ? chrome.words.stillWaiting : nil
  }

  private func tickWhileSomethingMoves() {
    guard !isTicking, !isReleased, !moving.isEmpty else { return }
    isTicking = true
    _ = clock.timer(after: Self.tickInterval) { [weak self] in self?.tick() }
  }

  private func tick() {
    isTicking = false
    waitedTicks += 1
    let moving = moving
    for widget in moving where terminal.hasMotion || !begun.contains(ObjectIdentifier(widget)) {
      widget.tick()
    }
    begun = moving.map { ObjectIdentifier($0) }
    paint()
  }
}
