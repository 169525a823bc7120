import InteractorKit

/// A reporter of a list's selected row to its Presenter after painting. Keys never wait for
/// details, and of several keys in a row only the last one's row is reported.
@MainActor
final class HighlightReporter {
  /// Rows that are selected for a shorter time aren't reported.
  static let pause = Duration.milliseconds(100)

  private let clock: any TimerClock
  private weak var list: Screen?
  private var isWaiting = false

  init(clock: any TimerClock) { self.clock = clock }

  /// Notes a painted frame.
  ///
  /// - Parameters:
  ///   - list: the list that has the keys, with room beside it; nil without one.
  ///   - isNew: whether the frame differs from the previous one.
  func didPaint(_ list: Screen?, isNew: Bool = false) {
    self.list = list
    guard isNew, !isWaiting else { return }
    tell(after: .zero)  // after the frame
  }

  private func tell(after delay: Duration) {
    isWaiting = true
    _ = clock.timer(after: delay) { [weak self] in self?.tell() }
  }

  private func tell() {
    isWaiting = false
    if list?.reportHighlight() == true { tell(after: Self.pause) }
  }
}
