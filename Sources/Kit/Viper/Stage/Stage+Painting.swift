import InteractorKit
import TerminalKit
import TerminalWidgets

extension Stage {
  /// Work that is done within this time is not shown to run.
  private static let tickInterval = Duration.milliseconds(100)

  /// Paints when the main queue comes around, however often it is asked for until then.
  func setNeedsPaint() {
    guard !isPaintPending else { return }
    isPaintPending = true
    Task { paintIfNeeded() }
  }

  /// Paints now what has been asked for.
  func paintIfNeeded() { if isPaintPending { paint() } }

  func paint() {
    isPaintPending = false
    guard onEnd != nil, !isReleased else { return }
    let split = split
    let canvas = chrome.paint(
      stack.visibleLayers, split: split, hints: hints, notice: notice, size: terminal.size)
    let list = split.flatMap { $0.isCovered ? nil : $0.list }
    let isNew = list != nil && canvas != shown
    shown = canvas
    terminal.paint(canvas)
    tickWhileSomethingMoves()
    teller.didPaint(list, isNew: isNew)
  }

  private var moving: [any Widget] {
    let screens = split?.screens ?? stack.visibleLayers.map(\.screen)
    return screens.flatMap { $0.form.widgets.filter(\.isAnimating) }
  }

  private func tickWhileSomethingMoves() {
    guard !isTicking, !isReleased, !moving.isEmpty else { return }
    isTicking = true
    _ = clock.timer(after: Self.tickInterval) { [weak self] in self?.tick() }
  }

  private func tick() {
    isTicking = false
    for widget in moving { widget.tick() }
    paint()
  }
}
