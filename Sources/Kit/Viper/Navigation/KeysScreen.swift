import TerminalKit
import TerminalWidgets

/// A list of all keys of the screen below (F1), by what they are for. Keys with the same effect are
/// together; a narrow list has only the first of them, so that no effect is cut.
@MainActor
final class KeysScreen: Screen {
  private let onClose: @MainActor () -> Void

  init(
    _ groups: [[KeyHint]], words: KitTexts, isNarrow: Bool,
    onClose: @escaping @MainActor () -> Void
  ) {
    self.onClose = onClose
    super.init()
    title = words.keysTitle
    let rows = groups.map { Self.rows($0, words, isNarrow) }.filter { !$0.isEmpty }
      .enumerated().flatMap { group, rows in
        rows.enumerated().map { index, row in
          ListBox.Row(row.keys, detail: row.effect, startsGroup: group > 0 && index == 0)
        }
      }
    let list = ListBox(label: words.keysTitle, rows: rows, words: words)
    list.cutsDetails = true
    form.show([list])
  }

  private static func rows(
    _ hints: [KeyHint], _ words: KitTexts, _ isNarrow: Bool
  ) -> [(keys: String, effect: String)] {
    hints.reduce(into: []) { rows, hint in
      let effect = words[hint.action]
      guard let row = rows.firstIndex(where: { $0.effect == effect }) else {
        return rows.append((isNarrow ? hint.key : hint.spelled, effect))
      }
      if !isNarrow { rows[row].keys += "  \(hint.spelled)" }
    }
  }

  override var backAction: KeyAction { .close }

  override var hints: [KeyHint] {
    [KeyHint("^G", .close, .listed), KeyHint("F1", .close, .listed)]
  }

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
