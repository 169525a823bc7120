import TerminalWidgets
import Viper

@MainActor
final class RecoveryCodesView: Screen, RecoveryCodes.PresenterOutput {
  private let presenter: any RecoveryCodes.PresenterInput
  private let confirm = Button("")
  private let file: FileFields

  init(presenter: any RecoveryCodes.PresenterInput, words: KitTexts) {
    self.presenter = presenter
    file = FileFields(
      words: words, kind: .secondary,
      onEdit: { [weak presenter] in presenter?.didEditPath($0) },
      onSave: { [weak presenter] in presenter?.didSave() })
    super.init()
    listener = presenter
    confirm.onPress = { [weak self] in self?.presenter.didConfirm() }
    form.onSubmit = { [weak self] in self?.presenter.didSave() }
  }

  override var hasUnsavedChanges: Bool { presenter.hasUnsavedChanges }
  override var backAction: KeyAction { .close }

  func show(_ viewModel: RecoveryCodes.ViewModel) {
    confirm.title = viewModel.confirm
    let fields = viewModel.file.map(file.show) ?? []
    if form.widgets.isEmpty {
      title = viewModel.title
      form.show(
        [Label(viewModel.heading, isHeading: true), Label(viewModel.message), Spacer()]
          + viewModel.codes.map { Label($0) } + [Spacer(), confirm, Spacer()] + fields)
    }
    setNeedsPaint()
  }

  func focusField() { file.focus(in: form) }
}
