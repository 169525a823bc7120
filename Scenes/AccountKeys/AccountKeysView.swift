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
    list.completesDetail = true
    list.onOpen = { [weak self] in self?.presenter.didSelectItem(at: $0) }
    list.onReachEnd = { [weak self] in self?.presenter.didReachEnd() }
  }

  override func didAppear() { presenter.didAppear() }

  override func didChangeFlags() { presenter.didChangeFlags() }

  override func didRequestReload() { presenter.didRequestReload() }

  override func didRequestBack() { presenter.didRequestBack() }

  func show(_ viewModel: AccountKeys.ViewModel) {
    list.label = viewModel.title
    list.rows = viewModel.items.map { ListBox.Row($0.title, detail: $0.detail) }
    show(
      title: viewModel.title, heading: viewModel.heading, viewModel.load,
      content: viewModel.items.isEmpty ? [] : [list])
  }
}
