import TerminalWidgets
import Viper

@MainActor
final class AccountVouchesView: LoadingScreen, AccountVouches.PresenterOutput {
  private let presenter: any AccountVouches.PresenterInput
  private let list: ListBox
  private let status = StatusLine()

  init(presenter: any AccountVouches.PresenterInput, words: KitTexts) {
    self.presenter = presenter
    list = ListBox(label: "", words: words)
    super.init()
    listener = presenter
    list.completesDetail = true
    list.onOpen = { [weak self] in self?.presenter.didSelectItem(at: $0) }
    list.onReachEnd = { [weak self] in self?.presenter.didReachEnd() }
  }

  func show(_ viewModel: AccountVouches.ViewModel) {
    list.label = viewModel.title
    list.rows = viewModel.items.map {
      ListBox.Row($0.title, detail: $0.detail, startsGroup: $0.startsGroup)
    }
    status.message =
      viewModel.problem.map(FieldMessage.problem)
      ?? viewModel.news.map { FieldMessage(.success, $0) }
    show(
      title: viewModel.title, heading: viewModel.heading, viewModel.load,
      content: [status, list])
  }
}
