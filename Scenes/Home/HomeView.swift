import TerminalKit
import TerminalWidgets
import Viper

@MainActor
final class HomeView: Screen {
  private let presenter: any Home.PresenterInput

  init(presenter: any Home.PresenterInput, words: KitWords) {
    self.presenter = presenter
    super.init()
    let viewModel = presenter.viewModel
    title = viewModel.title
    let list = ListBox(
      label: viewModel.welcome,
      rows: viewModel.items.map { ListBox.Row($0.title, detail: $0.detail) }, words: words)
    list.onOpen = { [weak self] in self?.presenter.didSelectItem(at: $0) }
    form.show([Label(viewModel.welcome, isHeading: true), Spacer(), list])
  }

  override var backAction: KeyAction { .leave }

  override var hints: [KeyHint] { [KeyHint("q", .leave, .listed)] }

  override func didRequestBack() { presenter.didRequestBack() }

  override func handle(_ event: InputEvent) -> Bool {
    guard event == .text("q") else { return false }
    presenter.didPressQuit()
    return true
  }
}
