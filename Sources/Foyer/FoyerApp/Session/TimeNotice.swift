import TerminalKit
import TerminalWidgets
import Viper

/// Says that a session's time is nearly over, and counts down; any key dismisses it.
@MainActor
final class TimeNotice: Screen {
  private let onClose: @MainActor (Screen) -> Void

  init(
    _ limit: TimeLimit, left: Duration, localization: Localization,
    onClose: @escaping @MainActor (Screen) -> Void
  ) {
    self.onClose = onClose
    super.init()
    show(limit, left: left, localization: localization)
  }

  /// Says how much is left now.
  func show(_ limit: TimeLimit, left: Duration, localization: Localization) {
    let notice = localization.notice(of: limit, left: left)
    title = notice.title
    form.show([Label(notice.message)])
    setNeedsPaint()
  }

  override var backAction: KeyAction { .close }

  override func handle(_ event: InputEvent) -> Bool {
    if event.isPress { onClose(self) }
    return event.isPress
  }
}
