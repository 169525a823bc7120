import TerminalKit
import TerminalWidgets

/// What a field is for, and what is wrong with it now; F1 goes on to the keys.
@MainActor
final class FieldHelpScreen: Screen {
  private let onClose: @MainActor () -> Void
  private let onKeys: @MainActor () -> Void

  init(
    _ field: any Widget, onClose: @escaping @MainActor () -> Void,
    onKeys: @escaping @MainActor () -> Void
  ) {
    self.onClose = onClose
    self.onKeys = onKeys
    super.init()
    let description = field.description
    title = description.label
    let isInvalid = description.states.contains(.invalid)
    let state = isInvalid ? "✗ \(description.hint)" : description.hint
    let now = Label(state, role: isInvalid ? .danger : .muted)
    form.show([Label(field.help)] + (state.isEmpty ? [] : [Spacer(), now]))
  }

  override var backAction: KeyAction { .close }

  override var hints: [KeyHint] { [KeyHint("F1", .listKeys, .essential)] }

  override func didRequestBack() { onClose() }

  override func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .key(.enter), .text("?"), .key(.alt("?")): onClose()
    case .key(.function(1)): onKeys()
    default: return false
    }
    return true
  }
}
