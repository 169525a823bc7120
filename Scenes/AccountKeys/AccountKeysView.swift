import TerminalKit
import TerminalWidgets
import Viper

@MainActor
final class AccountKeysView: LoadingScreen, AccountKeys.PresenterOutput {
  /// The longest key that is taken has some 2800 characters.
  private static let limit = 4096

  private let presenter: any AccountKeys.PresenterInput
  private let list: ListBox
  private let field: TextField
  private let button = Button("")

  init(presenter: any AccountKeys.PresenterInput, words: KitWords) {
    self.presenter = presenter
    list = ListBox(label: "", words: words)
    field = TextField(label: "", limit: Self.limit, words: words)
    super.init()
    list.onOpen = { [weak self] in self?.presenter.didSelectItem(at: $0) }
    list.onReachEnd = { [weak self] in self?.presenter.didReachEnd() }
    field.onChange = { [weak self] in self?.presenter.didEdit($0) }
    button.onPress = { [weak self] in self?.presenter.didSubmit() }
    form.onSubmit = { [weak self] in self?.presenter.didSubmit() }
  }

  override var hasUnsavedChanges: Bool { presenter.hasUnsavedChanges }
  override var backAction: KeyAction { button.progress == nil ? super.backAction : .cancel }

  override func didAppear() { presenter.didAppear() }

  override func didChangeFlags() { presenter.didChangeFlags() }

  override func didRequestReload() { presenter.didRequestReload() }

  override func didRequestBack() { presenter.didRequestBack() }

  func show(_ viewModel: AccountKeys.ViewModel) {
    list.label = viewModel.title
    list.rows = viewModel.items.map { ListBox.Row($0.title, detail: $0.detail) }
    show(
      title: viewModel.title, heading: viewModel.heading, viewModel.load,
      content: viewModel.field.map(content) ?? (viewModel.items.isEmpty ? [] : [list]))
    if viewModel.field == nil { (field.text, button.progress) = ("", nil) }
  }

  func focusField() { form.focus(field) }

  private func content(_ state: AccountKeys.Field) -> [any Widget] {
    (field.label, field.help) = (state.label, state.help)
    field.message = state.problem.map(FieldMessage.problem)
    (button.title, button.progress) = (state.submit, state.progress)
    return [field, button]
  }
}
