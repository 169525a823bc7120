import TerminalWidgets
import Viper

@MainActor
final class AccountSessionsView: LoadingScreen, AccountSessions.PresenterOutput {
  private let presenter: any AccountSessions.PresenterInput
  private let list: ListBox
  private let space = Spacer()
  private var signIns: ScrollView?

  init(presenter: any AccountSessions.PresenterInput, words: KitTexts) {
    self.presenter = presenter
    list = ListBox(label: "", words: words)
    super.init()
    listener = presenter
    list.onOpen = { [weak self] in self?.presenter.didSelectItem(at: $0) }
    list.onReachEnd = { [weak self] in self?.presenter.didReachEnd() }
  }

  func show(_ viewModel: AccountSessions.ViewModel) {
    list.label = viewModel.title
    list.rows = viewModel.items.map {
      ListBox.Row($0.title, detail: $0.detail, startsGroup: $0.startsGroup)
    }
    show(
      title: viewModel.title, heading: viewModel.heading, viewModel.load,
      content: viewModel.items.isEmpty ? [] : [list, space, signIns(viewModel.signIns)])
  }

  /// The entries don't change while the screen is open; a new widget would lose its position.
  private func signIns(_ viewModel: AccountSessions.SignIns) -> ScrollView {
    if let signIns { return signIns }
    let entries = viewModel.entries.map { Definitions.Entry($0.time, $0.origin) }
    let new = ScrollView(
      label: viewModel.heading,
      [
        Label(viewModel.heading, role: .title, isHeading: true),
        entries.isEmpty ? Label(viewModel.empty, role: .muted) : Definitions(entries),
      ])
    signIns = new
    return new
  }
}
