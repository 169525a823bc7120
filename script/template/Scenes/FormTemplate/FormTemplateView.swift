import TerminalWidgets
import Viper

final class FormTemplateView: FormScreen<FormTemplate.Field>, FormTemplate.PresenterOutput {
  private let line: TextField

  init(presenter: any FormTemplate.PresenterInput, words: KitTexts) {
    line = TextField(label: "", words: words)
    super.init()
    report(to: presenter)
    add(line, as: .line)
    form.show([line, button])
  }

  func show(_ viewModel: FormTemplate.ViewModel) {
    title = viewModel.title
    line.text = viewModel.line
    line.show(viewModel.field)
    button.title = viewModel.button
    button.note = viewModel.note ?? ""
    button.progress = viewModel.progress
    setNeedsPaint()
  }
}
