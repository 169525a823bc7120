import PasswordWidgets
import TerminalKit
import TerminalWidgets
import Viper

@MainActor
final class SignUpView: Screen, SignUp.PresenterOutput {
  private let presenter: any SignUp.PresenterInput
  private let words: KitTexts
  private let notice = StatusLine()
  private let rules = Checklist(label: "")
  private let space = Spacer()
  private let button = Button("")
  /// Shown below the address that has an account.
  private let signIn = Button("", kind: .secondary)
  private var fields: [SignUpField] = []
  private var isBusy = false

  init(presenter: any SignUp.PresenterInput, words: KitTexts) {
    self.presenter = presenter
    self.words = words
    super.init()
    listener = presenter
    button.onPress = { [weak self] in self?.presenter.didSubmit() }
    signIn.onPress = { [weak self] in self?.presenter.didSelectSignIn() }
    form.onSubmit = { [weak self] in self?.presenter.didSubmit() }
  }

  override var hasUnsavedChanges: Bool { presenter.hasUnsavedChanges }
  override var backAction: KeyAction { isBusy ? .cancel : .back }

  func show(_ viewModel: SignUp.ViewModel) {
    title = viewModel.title
    if fields.map(\.id) != viewModel.fields.map(\.id) { build(viewModel.fields) }
    show(notice: viewModel.notice)
    show(signIn: viewModel.signIn)
    for (field, shown) in zip(fields, viewModel.fields) { field.show(shown.state) }
    showPassword(viewModel)
    show(viewModel.button)
    isBusy = viewModel.isBusy
    setNeedsPaint()
  }

  func focus(_ field: SignUp.Field) {
    if let widget = fields.first(where: { $0.id == field })?.widget { form.focus(widget) }
  }

  func checkTerms() { fields.first { $0.id == .terms }?.check() }

  func focusButton() { form.focus(button) }

  private var widgets: [any Widget] {
    (notice.message == nil ? [] : [notice]) + fields.flatMap(widgets(of:)) + [space, button]
  }

  /// Puts an empty row before each field but the first. If the screen has few rows, the one before
  /// the password is given up last. The button below an address takes the empty row's place, so that
  /// the fields below stay where they are.
  private func widgets(of field: SignUpField) -> [any Widget] {
    guard let index = fields.firstIndex(where: { $0 === field }), index > 0 else {
      return field.widgets
    }
    if fields[index - 1].id == .email, !signIn.title.isEmpty { return [signIn] + field.widgets }
    return [Spacer(yields: field.id == .password ? 1 : 2)] + field.widgets
  }

  /// Keeps the typed text if a field is added later.
  private func build(_ models: [SignUp.ViewModel.Field]) {
    let isFirst = fields.isEmpty
    fields = models.map { model in
      fields.first { $0.id == model.id }
        ?? SignUpField(model, presenter: presenter, words: words)
    }
    if isFirst { form.show(widgets) } else { form.rearrange(widgets) }
  }

  private func show(notice sentence: String?) {
    let message = sentence.map { FieldMessage(.warning, $0) }
    guard message != notice.message else { return }
    notice.message = message
    form.rearrange(widgets)
  }

  private func show(signIn title: String?) {
    let isShown = !signIn.title.isEmpty
    signIn.title = title ?? ""
    if isShown != (title != nil) { form.rearrange(widgets) }
  }

  private func showPassword(_ viewModel: SignUp.ViewModel) {
    rules.items = viewModel.rules.map { Checklist.Item($0.text, isMet: $0.isMet) }
    rules.isJudged = viewModel.areRulesJudged
    let strength = viewModel.strength.map {
      StrengthMeter(label: $0.label, level: $0.level, of: $0.levels, word: $0.word)
    }
    for field in fields { field.show(rules, strength) }
  }

  private func show(_ state: SignUp.ViewModel.ButtonState) {
    button.title = state.title
    button.isEnabled = state.isEnabled
    button.note = state.note
    button.progress = state.progress
  }
}
