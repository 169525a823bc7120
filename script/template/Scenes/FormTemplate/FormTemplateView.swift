import TerminalWidgets
import Viper

final class FormTemplateView: Screen, FormTemplate.PresenterOutput {
  private let presenter: any FormTemplate.PresenterInput
  private let line: TextField
  private let button = Button("")

  init(presenter: any FormTemplate.PresenterInput, words: KitTexts) {
    self.presenter = presenter
    line = TextField(label: "", words: words)
    super.init()
    listener = presenter
    line.onChange = { [weak self] in self?.presenter.didEditLine($0) }
    button.onPress = { [weak self] in self?.presenter.didSubmit() }
    form.onSubmit = { [weak self] in self?.presenter.didSubmit() }
    form.show([line, button])
  }

  override var hasUnsavedChanges: Bool { presenter.hasUnsavedChanges }
  override var backAction: KeyAction { button.progress == nil ? .back : .cancel }

  func show(_ viewModel: FormTemplate.ViewModel) {
    title = viewModel.title
    line.label = viewModel.label
    line.text = viewModel.line
    line.message = viewModel.problem.map(FieldMessage.problem)
    button.title = viewModel.button
    button.note = viewModel.note ?? ""
    button.progress = viewModel.progress
    setNeedsPaint()
  }
}
