import TerminalKit
import TerminalWidgets
import Viper

@MainActor
final class MyDataView: LoadingScreen, MyData.PresenterOutput {
  private let presenter: any MyData.PresenterInput
  private let field: TextField
  private let button = Button("")
  private let saved = Label("", role: .success)
  private var data: [String] = []
  private var page = ScrollView(label: "", [])

  init(presenter: any MyData.PresenterInput, words: KitTexts) {
    self.presenter = presenter
    field = TextField(label: "", words: words)
    super.init()
    field.onChange = { [weak self] in self?.presenter.didEditPath($0) }
    button.onPress = { [weak self] in self?.presenter.didSubmit() }
    form.onSubmit = { [weak self] in self?.presenter.didSubmit() }
  }

  override func didAppear() { presenter.didAppear() }

  override func didChangeFlags() { presenter.didChangeFlags() }

  override func didRequestReload() { presenter.didRequestReload() }

  override func didRequestBack() { presenter.didRequestBack() }

  func show(_ viewModel: MyData.ViewModel) {
    if viewModel.data != data {
      data = viewModel.data
      page = ScrollView(label: viewModel.title, data.map { Label($0) })
    }
    show(
      title: viewModel.title, heading: viewModel.heading, viewModel.load,
      content: data.isEmpty ? [] : (viewModel.file.map(widgets) ?? []) + [page])
  }

  func focusField() { form.focus(field) }

  private func widgets(_ file: MyData.File) -> [any Widget] {
    (field.label, field.help) = (file.label, file.help)
    field.message = file.problem.map(FieldMessage.problem)
    button.title = file.submit
    saved.text = file.saved.map { "✓ \($0)" } ?? ""
    return [field, button, saved]
  }
}
