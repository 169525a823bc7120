import TerminalWidgets
import Viper

@MainActor
final class HelpCenterView: ListScreen, HelpCenter.PresenterOutput {
  private let presenter: any HelpCenter.PresenterInput

  init(presenter: any HelpCenter.PresenterInput, words: KitWords) {
    self.presenter = presenter
    super.init(words: words)
    list.onOpen = { [weak self] in self?.presenter.didSelectSection(at: $0) }
    list.onReachEnd = { [weak self] in self?.presenter.didReachEnd() }
  }

  override func didAppear() { presenter.didAppear() }

  override func didRequestBack() { presenter.didRequestBack() }

  func show(_ viewModel: HelpCenter.ViewModel) {
    list.empty = viewModel.empty
    show(
      title: viewModel.title, heading: viewModel.question,
      rows: viewModel.cells.map { ListBox.Row($0.title, detail: $0.detail) })
  }
}
