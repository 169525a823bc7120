import TerminalKit
import TerminalWidgets

/// What a field is for, and what is wrong with it now; F1 goes on to the keys.
@MainActor
final class FieldHelpScreen: Screen {
  private let onClose: @MainActor () -> Void
  private let onKeys: @MainActor () -> Void
  private let page: ScrollView

  init(
    _ field: any Widget, onClose: @escaping @MainActor () -> Void,
    onKeys: @escaping @MainActor () -> Void
  ) {
    self.onClose = onClose
    self.onKeys = onKeys
    let description = field.description
    page = ScrollView(
      label: description.label,
      [Label(field.help)] + Self.state(description).flatMap { [Spacer(), $0] })
    super.init()
    title = description.label
    let offer = field.helpOffer.map(button)
    form.show([page] + (offer.map { [Spacer(), $0] } ?? []))
    if let offer { form.focus(offer) }
  }

  private func button(for offer: HelpOffer) -> any Widget {
    let button = Button(offer.title, kind: .secondary)
    button.onPress = { [onClose] in
      onClose()
      offer.open()
    }
    return button
  }

  /// What is said of it now, and each thing that is asked for, with its mark.
  private static func state(_ description: WidgetDescription) -> [any Widget] {
    let isInvalid = description.states.contains(.invalid)
    let demands = Checklist(
      label: description.label,
      items: description.demands.map { Checklist.Item($0.text, isMet: $0.isMet) })
    demands.isJudged = isInvalid
    let hint = Label(
      isInvalid ? "✗ \(description.hint)" : description.hint, role: isInvalid ? .danger : .muted)
    return (description.hint.isEmpty ? [] : [hint]) + (demands.items.isEmpty ? [] : [demands])
  }

  override var backAction: KeyAction { .close }

  override var hints: [KeyHint] { [KeyHint("F1", .listKeys, .essential)] + page.hints }

  override func didRequestBack() { onClose() }

  override func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .key(.enter), .text("?"), .key(.alt("?")): onClose()
    case .key(.function(1)): onKeys()
    // From the button, too.
    default: return page.handle(event)
    }
    return true
  }
}
