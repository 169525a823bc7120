import PasswordWidgets
import TerminalKit
import TerminalWidgets
import Viper

@MainActor
final class SignUpView: Screen, SignUp.PresenterOutput {
  private let presenter: any SignUp.PresenterInput
  private let name: TextField
  private let email: TextField
  private let password = PasswordField(label: "")
  private let confirmation = PasswordField(label: "")
  private let rules = Checklist(label: "")
  private let button = Button("")
  private var isBusy = false

  init(presenter: any SignUp.PresenterInput, words: KitWords) {
    self.presenter = presenter
    name = TextField(label: "", words: words)
    email = TextField(label: "", words: words)
    super.init()
    password.checklist = rules
    forwardEdits()
    forwardLeaving()
    button.onPress = { [weak self] in self?.presenter.didSubmit() }
    form.onSubmit = { [weak self] in self?.presenter.didSubmit() }
    form.show([name, email, password, confirmation, Spacer(), button])
  }

  override var hasUnsavedChanges: Bool { presenter.hasUnsavedChanges }
  override var backAction: KeyAction { isBusy ? .cancel : .back }

  override func didAppear() { presenter.didAppear() }

  override func didRequestBack() { presenter.didRequestBack() }

  func show(_ viewModel: SignUp.ViewModel) {
    title = viewModel.title
    show(viewModel.name, in: name)
    show(viewModel.email, in: email)
    show(viewModel.password, in: password)
    show(viewModel.confirmation, in: confirmation)
    rules.label = viewModel.password.label
    rules.items = viewModel.rules.map { Checklist.Item($0.text, isMet: $0.isMet) }
    rules.isJudged = viewModel.areRulesJudged
    password.strength = viewModel.strength.map {
      StrengthMeter(label: $0.label, level: $0.level, of: $0.levels, word: $0.word)
    }
    show(viewModel.button)
    isBusy = viewModel.isBusy
    setNeedsPaint()
  }

  func focus(_ field: SignUp.Field) {
    switch field {
    case .name: form.focus(name)
    case .email: form.focus(email)
    case .password: form.focus(password)
    case .confirmation: form.focus(confirmation)
    }
  }

  func focusButton() { form.focus(button) }

  private func show(_ state: SignUp.ViewModel.FieldState, in field: TextField) {
    field.label = state.label
    field.help = state.help
    field.message = state.problem.map(FieldMessage.problem)
  }

  private func show(_ state: SignUp.ViewModel.FieldState, in field: PasswordField) {
    field.label = state.label
    field.help = state.help
    field.message = state.problem.map(FieldMessage.problem)
  }

  private func show(_ state: SignUp.ViewModel.ButtonState) {
    button.title = state.title
    button.isEnabled = state.isEnabled
    button.note = state.note
    button.progress = state.progress
  }

  private func forwardEdits() {
    name.onChange = { [weak self] in self?.presenter.didEditName($0) }
    email.onChange = { [weak self] in self?.presenter.didEditEmail($0) }
    password.onChange = { [weak self] in self?.presenter.didEditPassword($0) }
    confirmation.onChange = { [weak self] in self?.presenter.didEditConfirmation($0) }
  }

  private func forwardLeaving() {
    name.onLeave = { [weak self] in self?.presenter.didLeave(.name) }
    email.onLeave = { [weak self] in self?.presenter.didLeave(.email) }
    password.onLeave = { [weak self] in self?.presenter.didLeave(.password) }
    confirmation.onLeave = { [weak self] in self?.presenter.didLeave(.confirmation) }
  }
}
