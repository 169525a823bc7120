import TerminalWidgets
import Viper

@MainActor
final class SignInHistoryView: ListScreen {
  private let presenter: any SignInHistory.PresenterInput

  init(presenter: any SignInHistory.PresenterInput, words: KitWords) {
    self.presenter = presenter
    super.init(words: words)
    let viewModel = presenter.viewModel
    list.empty = viewModel.empty
    show(
      title: viewModel.title, heading: viewModel.heading,
      rows: viewModel.entries.map { ListBox.Row($0.time, detail: $0.origin) })
    list.onReachEnd = { [weak self] in self?.presenter.didReachEnd() }
  }

  override func didAppear() { presenter.didAppear() }

  override func didRequestBack() { presenter.didRequestBack() }
}
