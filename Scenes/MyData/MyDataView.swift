import TerminalKit
import TerminalWidgets
import Viper

@MainActor
final class MyDataView: LoadingScreen, MyData.PresenterOutput {
  private let presenter: any MyData.PresenterInput
  private let file: FileFields
  private var data: [String] = []
  private let gap = Spacer()
  private var page = ScrollView(label: "", [])

  init(presenter: any MyData.PresenterInput, words: KitTexts) {
    self.presenter = presenter
    file = FileFields(
      words: words, onEdit: { [weak presenter] in presenter?.didEditPath($0) },
      onSave: { [weak presenter] in presenter?.didSubmit() })
    super.init()
    listener = presenter
    form.onSubmit = { [weak self] in self?.presenter.didSubmit() }
  }

  func show(_ viewModel: MyData.ViewModel) {
    if viewModel.data != data {
      data = viewModel.data
      page = ScrollView(label: viewModel.title, data.map { Label(Self.keepingIndent($0)) })
    }
    show(
      title: viewModel.title, heading: viewModel.heading, viewModel.load,
      content: data.isEmpty
        ? [] : (viewModel.file.map { file.show($0) + [gap] } ?? []) + [page])
  }

  func focusField() { file.focus(in: form) }

  /// A `Label` drops spaces at the beginning of a line, so the indent is made of no-break spaces.
  private static func keepingIndent(_ line: String) -> String {
    let rest = line.drop { $0 == " " }
    return String(repeating: "\u{A0}", count: line.count - rest.count) + rest
  }
}
