import TerminalKit
import TerminalWidgets

/// A list of all keys of the screen below (F1).
@MainActor
final class KeysScreen: Screen {
  private let onClose: @MainActor () -> Void

  init(_ hints: [KeyHint], words: KitTexts, onClose: @escaping @MainActor () -> Void) {
    self.onClose = onClose
    super.init()
    title = words.keysTitle
    let rows = hints.map { ListBox.Row($0.spelled, detail: words[$0.action]) }
    let list = ListBox(label: words.keysTitle, rows: rows, words: words)
    list.cutsDetails = true
    form.show([list])
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

extension KeyHint {
  /// The keys with the names of those that are held: `Ctrl+U`, `Shift+Tab`.
  fileprivate var spelled: String {
    key.replacing("^", with: "Ctrl+").replacing("⇧", with: "Shift+")
  }
}
