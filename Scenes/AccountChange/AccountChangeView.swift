import PasswordWidgets
import TerminalWidgets
import Viper

@MainActor
final class AccountChangeView: FormScreen<AccountChange.Field>, AccountChange.PresenterOutput {
  /// The greatest number of characters of the field; the longest accepted key has about 2,800.
  private static let keyLimit = 4096

  private let presenter: any AccountChange.PresenterInput
  private let words: KitTexts
  private let heading = Label("", role: .title, isHeading: true)
  private let message = Label("", role: .muted)
  private let rules = Checklist(label: "")
  private let status = StatusLine()
  /// The field of a new password.
  private var new: PasswordField?

  init(presenter: any AccountChange.PresenterInput, words: KitTexts) {
    self.presenter = presenter
    self.words = words
    super.init()
    report(to: presenter)
  }

  func show(_ viewModel: AccountChange.ViewModel) {
    title = viewModel.title
    heading.text = viewModel.heading
    message.text = viewModel.message
    if form.widgets.isEmpty { build(viewModel) }
    for field in viewModel.fields { show(field.state, in: field.id) }
    rules.items = viewModel.rules.map { Checklist.Item($0.text, isMet: $0.isMet) }
    rules.isJudged = viewModel.areRulesJudged
    new?.strength = viewModel.strength.map {
      StrengthMeter(label: $0.label, level: $0.level, of: $0.levels, word: $0.word)
    }
    button.title = viewModel.submit
    button.kind = viewModel.isDangerous ? .danger : .primary
    button.progress = viewModel.progress
    status.message = viewModel.problem.map(FieldMessage.problem)
    setNeedsPaint()
  }

  private func build(_ viewModel: AccountChange.ViewModel) {
    let above: [any Widget] = viewModel.message.isEmpty ? [heading] : [heading, message]
    let fields = viewModel.fields.map(addWidget)
    form.show(
      above + [Spacer(yields: 1)] + Spacer.between(fields, yields: 3) + [
        Spacer(yields: 2), button, status,
      ])
  }

  private func addWidget(for field: AccountChange.ViewModel.Field) -> any Widget {
    let id = field.id
    switch id {
    case .name, .email, .about, .key, .code:
      let limit = id == .key ? Self.keyLimit : TextField.limit
      let widget = TextField(
        label: field.state.label, text: field.text, limit: limit, words: words)
      if id == .key {
        widget.continues = { [weak self] in self?.presenter.continues(after: $0) == true }
        widget.beginsAnew = { [weak self] in self?.presenter.beginsKey($0) == true }
      }
      add(widget, as: id)
      return widget
    case .isListed:
      let widget = Toggle(label: field.state.label, isOn: field.isOn, words: words)
      widget.onChange = { [weak self] in self?.presenter.didSwitch($0) }
      add(widget, as: id)
      return widget
    case .old, .new, .confirmation:
      let widget = PasswordField(label: field.state.label, words: words)
      widget.onChange = { [weak self] in self?.presenter.didEdit($0, in: id) }
      if id == .new {
        rules.label = field.state.label
        widget.checklist = rules
        new = widget
      }
      add(widget, as: id)
      return widget
    }
  }
}
