import TerminalKit
import TerminalWidgets
import Viper

@MainActor
final class MyAccountView: LoadingScreen, MyAccount.PresenterOutput {
  private let presenter: any MyAccount.PresenterInput
  private let notice = StatusLine()
  private let names = Label("")
  private let times = Label("", role: .muted, yields: 1)
  private let space = Spacer()
  private let list: ListBox

  init(presenter: any MyAccount.PresenterInput, words: KitTexts) {
    self.presenter = presenter
    list = ListBox(label: "", words: words)
    super.init()
    listener = presenter
    list.onOpen = { [weak self] in self?.presenter.didSelectItem(at: $0) }
    list.onReachEnd = { [weak self] in self?.presenter.didReachEnd() }
  }

  func show(_ viewModel: MyAccount.ViewModel) {
    notice.message = viewModel.notice.map(FieldMessage.warning)
    names.text = viewModel.names.joined(separator: "\n")
    times.text = viewModel.times.joined(separator: "\n")
    list.label = viewModel.title
    list.rows = viewModel.items.map {
      ListBox.Row($0.title, detail: $0.detail, startsGroup: $0.startsGroup)
    }
    show(
      title: viewModel.title, heading: viewModel.heading, viewModel.load,
      content: viewModel.items.isEmpty
        ? [] : (viewModel.notice == nil ? [] : [notice]) + [names, times, space, list])
  }

  func select(_ index: Int) { list.selected = index }
}
