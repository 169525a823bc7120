import TerminalKit
import TerminalWidgets
import Viper

@MainActor
final class AccountKeysView: LoadingScreen, AccountKeys.PresenterOutput {
  private let presenter: any AccountKeys.PresenterInput
  private let list: ListBox

  init(presenter: any AccountKeys.PresenterInput, words: KitTexts) {
    self.presenter = presenter
    list = ListBox(label: "", words: words)
    super.init()
    listener = presenter
    list.completesDetail = true
    list.onOpen = { [weak self] in self?.presenter.didSelectItem(at: $0) }
    list.onReachEnd = { [weak self] in self?.presenter.didReachEnd() }
  }

  func show(_ viewModel: AccountKeys.ViewModel) {
    list.label = viewModel.title
    list.rows = viewModel.items.map { ListBox.Row($0.title, detail: $0.detail) }
    show(
      title: viewModel.title, heading: viewModel.heading, viewModel.load,
      content: viewModel.items.isEmpty ? [] : [list])
  }
}
