import PasswordWidgets
import Secrets
import TerminalKit
import TerminalWidgets
import Viper

@MainActor
final class AccountChangeView: Screen, AccountChange.PresenterOutput {
  /// The greatest number of characters of the field; the longest accepted key has about 2,800.
  private static let keyLimit = 4096

  private let presenter: any AccountChange.PresenterInput
  private let words: KitTexts
  private let heading = Label("", role: .title, isHeading: true)
  private let message = Label("", role: .muted)
  private let rules = Checklist(label: "")
  private let button = Button("")
  private let status = StatusLine()
  private var fields: [(id: AccountChange.Field, widget: any FormField)] = []

  init(presenter: any AccountChange.PresenterInput, words: KitTexts) {
    self.presenter = presenter
    self.words = words
    super.init()
    listener = presenter
    button.onPress = { [weak self] in self?.presenter.didSubmit() }
    form.onSubmit = { [weak self] in self?.presenter.didSubmit() }
  }

  override var hasUnsavedChanges: Bool { presenter.hasUnsavedChanges }
  override var backAction: KeyAction { button.progress == nil ? .back : .cancel }

  func show(_ viewModel: AccountChange.ViewModel) {
    title = viewModel.title
    heading.text = viewModel.heading
    message.text = viewModel.message
    if fields.isEmpty { build(viewModel) }
    for (field, state) in zip(fields, viewModel.fields) {
      field.widget.label = state.label
      field.widget.help = state.help
      field.widget.message = state.problem.map(FieldMessage.problem)
    }
    rules.items = viewModel.rules.map { Checklist.Item($0.text, isMet: $0.isMet) }
    rules.isJudged = viewModel.areRulesJudged
    let password = fields.first { $0.id == .new }?.widget as? PasswordField
    password?.strength = viewModel.strength.map {
      StrengthMeter(label: $0.label, level: $0.level, of: $0.levels, word: $0.word)
    }
    button.title = viewModel.submit
    button.kind = viewModel.isDangerous ? .danger : .primary
    button.progress = viewModel.progress
    status.message = viewModel.problem.map(FieldMessage.problem)
    setNeedsPaint()
  }

  func focus(_ field: AccountChange.Field) {
    if let widget = fields.first(where: { $0.id == field })?.widget { form.focus(widget) }
  }

  func focusButton() { form.focus(button) }

  func clear(_ field: AccountChange.Field) {
    let widget = fields.first { $0.id == field }?.widget
    _ = widget?.perform(field == .old ? .enterHidden(Secret("")) : .enter(""))
  }

  private func build(_ viewModel: AccountChange.ViewModel) {
    fields = viewModel.fields.map { ($0.id, widget(for: $0)) }
    let above: [any Widget] = viewModel.message.isEmpty ? [heading] : [heading, message]
    form.show(
      above + [Spacer(yields: 1)] + fields.map(\.widget) + [Spacer(yields: 2), button, status])
  }

  private func widget(for state: AccountChange.FieldState) -> any FormField {
    let id = state.id
    switch id {
    case .name, .email, .about, .key, .code:
      let limit = id == .key ? Self.keyLimit : TextField.limit
      let field = TextField(label: state.label, text: state.text, limit: limit, words: words)
      field.onChange = { [weak self] in self?.presenter.didEdit($0, in: id) }
      field.onLeave = { [weak self] in self?.presenter.didLeave(id) }
      if id == .key {
        field.continues = { [weak self] in self?.presenter.continues(after: $0) == true }
      }
      return field
    case .isListed:
      let toggle = Toggle(label: state.label, isOn: state.isOn, words: words)
      toggle.onChange = { [weak self] in self?.presenter.didSwitch($0) }
      return toggle
    case .old, .new, .confirmation:
      let field = PasswordField(label: state.label, words: words)
      field.onChange = { [weak self] in self?.presenter.didEdit($0, in: id) }
      field.onLeave = { [weak self] in self?.presenter.didLeave(id) }
      if id == .new {
        rules.label = state.label
        field.checklist = rules
      }
      return field
    }
  }
}
