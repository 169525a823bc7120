import TerminalWidgets
import Viper

@MainActor
final class TemplateView: LoadingScreen, Template.PresenterOutput {
  private let presenter: any Template.PresenterInput
  private let list: ListBox

  init(presenter: any Template.PresenterInput, words: KitTexts) {
    self.presenter = presenter
    list = ListBox(label: "", words: words)
    super.init()
    listener = presenter
  }

  func show(_ viewModel: Template.ViewModel) {
    list.label = viewModel.heading
    list.empty = viewModel.empty
    list.rows = viewModel.items?.map { ListBox.Row($0) } ?? []
    show(
      title: viewModel.title, heading: viewModel.heading, viewModel.load,
      content: viewModel.items == nil ? [] : [list])
  }
}
