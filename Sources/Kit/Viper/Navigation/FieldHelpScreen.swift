import TerminalKit
import TerminalWidgets

/// A popup with a field's help and its current problem. F1 continues to the list of keys.
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
    let offers = field.helpOffers.map(button)
    form.show([page] + (offers.isEmpty ? [] : [Spacer()]) + offers)
    if let best = offers.first { form.focus(best) }
  }

  private func button(for offer: HelpOffer) -> any Widget {
    let button = Button(offer.title, kind: .secondary)
    button.onPress = { [onClose] in
      onClose()
      offer.open()
    }
    return button
  }

  /// Returns a field's current hint and its rules with their marks.
  private static func state(_ description: WidgetDescription) -> [any Widget] {
    guard description.role.use.isField else { return [] }
    let isInvalid = description.states.contains(.invalid)
    let demands = Checklist(
      label: description.label,
      items: description.demands.map { Checklist.Item($0.text, isMet: $0.isMet) })
    demands.isJudged = isInvalid
    let hint = Label(FieldMessage(isInvalid ? .problem : .hint, description.hint))
    return (description.hint.isEmpty ? [] : [hint]) + (demands.items.isEmpty ? [] : [demands])
  }

  override var avoidsFocus: Bool { true }

  override var backAction: KeyAction { .close }

  override var hints: [KeyHint] {
    [KeyHint("^G", .listKeys, .essential), KeyHint("F1", .listKeys, .essential)] + page.hints
  }

  override func didRequestBack() { onClose() }

  override func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .key(.enter), .text("?"), .key(.alt("?")): onClose()
    case .key(.function(1)): onKeys()
    // Keys scroll the page even if the button has the focus.
    default: return page.handle(event)
    }
    return true
  }
}
