import Domain
import TerminalKit
import TerminalWidgets
import Viper

/// Says that a session's time is nearly over; any key dismisses it.
@MainActor
final class TimeNotice: Screen {
  private let onClose: @MainActor (Screen) -> Void

  init(
    _ limit: TimeLimit, left: Duration, copy: any Copy,
    onClose: @escaping @MainActor (Screen) -> Void
  ) {
    self.onClose = onClose
    super.init()
    let key = limit == .idle ? "session.idle" : "session.nearlyOver"
    title = copy["\(key).title"]
    let seconds = "\(left.components.seconds)"
    form.show([Label(copy("\(key).message", ["seconds": seconds]))])
  }

  override var backAction: KeyAction { .close }

  override func handle(_ event: InputEvent) -> Bool {
    if event.isPress { onClose(self) }
    return event.isPress
  }
}
