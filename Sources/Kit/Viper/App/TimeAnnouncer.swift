import TerminalKit

/// Announces on any screen that the session's time is nearly over, and counts down.
@MainActor
final class TimeAnnouncer {
  private let stack: ScreenStack
  private let words: @MainActor (TimeLimit, Duration) -> TimeNotice.Words
  private weak var notice: TimeNotice?

  init(
    _ stack: ScreenStack, words: @escaping @MainActor (TimeLimit, Duration) -> TimeNotice.Words
  ) {
    (self.stack, self.words) = (stack, words)
  }

  func listen(to keeper: TimeKeeper) {
    keeper.onNotice = { [weak self] in self?.announce($0, $1) }
    keeper.onCountdown = { [weak self] limit, left in
      guard let self else { return }
      notice?.show(words(limit, left))
    }
  }

  private func announce(_ limit: TimeLimit, _ left: Duration) {
    if let notice { stack.remove(notice) }
    let notice = TimeNotice(words(limit, left)) { [weak stack] in stack?.remove($0) }
    stack.push(notice, as: .modal)
    self.notice = notice
  }
}
