import PasswordWidgets
import TerminalWidgets

/// A field of the form with its widgets.
@MainActor
final class SignUpField {
  /// Up to this number, all choices are visible at once; more open in a list.
  private static let mostInSight = 5

  let id: SignUp.Field
  let widget: any FormField
  /// The button that shows the terms. It stands above their checkbox so that the form ends with its
  /// last field.
  private let opener: Button?
  private unowned let presenter: any SignUp.PresenterInput

  init(
    _ field: SignUp.ViewModel.Field, presenter: any SignUp.PresenterInput, words: KitTexts
  ) {
    id = field.id
    self.presenter = presenter
    switch field.kind {
    case .line(let text): widget = TextField(label: "", text: text, words: words)
    case .password, .confirmation: widget = PasswordField(label: "", words: words)
    case .lines(let limit): widget = TextArea(label: "", rows: 3, limit: limit, words: words)
    case .choice(let choices) where choices.count > Self.mostInSight:
      widget = Select(label: "", rows: choices.map { ListBox.Row($0) }, words: words)
    case .choice(let choices):
      widget = RadioGroup(label: "", options: choices.map { WidgetOption($0) })
    case .yesNo(let yes, let no):
      widget = RadioGroup(
        label: "",
        options: [
          WidgetOption(yes, letter: words.yesLetter), WidgetOption(no, letter: words.noLetter),
        ])
    case .consent, .toggle: widget = Toggle(label: "", words: words)
    }
    if case .consent(let title) = field.kind {
      opener = Button(title, kind: .secondary)
    } else {
      opener = nil
    }
    forward()
  }

  var widgets: [any Widget] { opener.map { [$0, widget] } ?? [widget] }

  func show(_ state: SignUp.ViewModel.FieldState) {
    widget.label = state.label
    widget.help = state.help
    widget.message = state.problem.map(FieldMessage.problem) ?? state.note.map(FieldMessage.hint)
    (widget as? TextField)?.helpOffers = offers(state)
    (widget as? TextField)?.suggestion = state.suggestion
    (widget as? PasswordField)?.helpOffers = offers(state)
  }

  /// Switches a checkbox on.
  func check() { (widget as? Toggle)?.isOn = true }

  /// Shows the password's rules and strength beside and below it.
  func show(_ rules: Checklist, _ strength: StrengthMeter?) {
    guard id == .password, let password = widget as? PasswordField else { return }
    rules.label = password.label
    password.checklist = rules
    password.strength = strength
  }

  private func offers(_ state: SignUp.ViewModel.FieldState) -> [HelpOffer] {
    [state.article].compactMap(\.self).map { title in
      HelpOffer(title: title) { [weak self, id] in self?.presenter.didSelectArticle(for: id) }
    }
  }
}

// MARK: Forwarding edits

extension SignUpField {
  private func forward() {
    widget.onLeave = { [weak self, id] in self?.presenter.didLeave(id) }
    opener?.onPress = { [weak self] in self?.presenter.didSelectTerms() }
    let onEdit: @MainActor (String) -> Void = { [weak self, id] in
      self?.presenter.didEdit($0, in: id)
    }
    let onChoose: @MainActor (Int) -> Void = { [weak self, id] in
      self?.presenter.didChoose($0, in: id)
    }
    switch widget {
    case let widget as TextField: widget.onChange = onEdit
    case let widget as TextArea: widget.onChange = onEdit
    case let widget as RadioGroup: widget.onChange = onChoose
    case let widget as Select: widget.onChange = onChoose
    case let widget as PasswordField:
      widget.onChange = { [weak self, id] in self?.presenter.didEdit($0, in: id) }
    case let widget as Toggle:
      widget.onChange = { [weak self, id] in self?.presenter.didSwitch(id, on: $0) }
    default: break
    }
  }
}
