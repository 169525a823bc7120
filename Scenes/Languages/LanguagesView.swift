import TerminalWidgets
import Viper

@MainActor
final class LanguagesView: ListScreen {
  private let presenter: any Languages.PresenterInput

  init(presenter: any Languages.PresenterInput, words: KitTexts) {
    self.presenter = presenter
    super.init(words: words)
    listener = presenter
    let viewModel = presenter.viewModel
    show(
      title: viewModel.title, heading: viewModel.question,
      rows: viewModel.names.map { ListBox.Row($0) })
    if let current = viewModel.current { _ = list.perform(.reach(current)) }
    list.onOpen = { [weak self] in self?.presenter.didSelectLanguage(at: $0) }
    list.onReachEnd = { [weak self] in self?.presenter.didReachEnd() }
  }
}
