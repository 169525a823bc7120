import TerminalKit
import TerminalWidgets

/// All the keys that work on the screen below (F1).
@MainActor
final class KeysScreen: Screen {
  private let onClose: @MainActor () -> Void

  init(_ hints: [KeyHint], words: KitWords, onClose: @escaping @MainActor () -> Void) {
    self.onClose = onClose
    super.init()
    title = words.keysTitle
    let rows = hints.map { ListBox.Row($0.key, detail: words[$0.action]) }
    form.show([ListBox(label: words.keysTitle, rows: rows, words: words)])
  }

  override var backAction: KeyAction { .close }

  override var hints: [KeyHint] { [KeyHint("F1", .close, .listed)] }

  override func didRequestBack() { onClose() }

  override func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .key(.enter), .key(.function(1)), .key(.alt("?")), .text("?"): onClose()
    default: return false
    }
    return true
  }
}
