import InteractorKit

/// Lets a list tell which of its rows is selected, once that has been painted: no key waits for details,
/// and of many keys the last one's row counts.
@MainActor
final class HighlightTeller {
  /// Rows that are passed sooner are not told.
  static let pause = Duration.milliseconds(100)

  private let clock: any TimerClock
  private weak var list: Screen?
  private var isWaiting = false

  init(clock: any TimerClock) { self.clock = clock }

  /// - Parameters:
  ///   - list: the list that has the keys, and room beside it; nil where there is none.
  ///   - isNew: whether it looks different from before.
  func didPaint(_ list: Screen?, isNew: Bool = false) {
    self.list = list
    guard isNew, !isWaiting else { return }
    tell(after: .zero)  // behind the frame
  }

  private func tell(after delay: Duration) {
    isWaiting = true
    _ = clock.timer(after: delay) { [weak self] in self?.tell() }
  }

  private func tell() {
    isWaiting = false
    if list?.tellHighlight() == true { tell(after: Self.pause) }
  }
}
