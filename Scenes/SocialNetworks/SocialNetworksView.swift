import TerminalWidgets
import Viper

@MainActor
final class SocialNetworksView: ListScreen {
  private let presenter: any SocialNetworks.PresenterInput

  init(presenter: any SocialNetworks.PresenterInput, words: KitTexts) {
    self.presenter = presenter
    super.init(words: words)
    listener = presenter
    list.onOpen = { [weak self] in self?.presenter.didSelectNetwork(at: $0) }
    list.onReachEnd = { [weak self] in self?.presenter.didReachEnd() }
  }

  /// Shows the rows only now, because a single one reaches the end of the list at once.
  override func didAppear() {
    presenter.didAppear()
    let viewModel = presenter.viewModel
    show(
      title: viewModel.title, heading: viewModel.question,
      rows: viewModel.names.map { ListBox.Row($0) })
  }
}
