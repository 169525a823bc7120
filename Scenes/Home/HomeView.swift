import TerminalKit
import TerminalWidgets
import Viper

@MainActor
final class HomeView: Screen, Home.PresenterOutput {
  private let presenter: any Home.PresenterInput
  private let logo = TextArt(role: .accent)
  private let tagline = Label("", role: .muted)
  private let welcome = Label("", isHeading: true)
  private let list: ListBox

  init(presenter: any Home.PresenterInput, words: KitWords) {
    self.presenter = presenter
    list = ListBox(label: "", words: words)
    super.init()
    list.onOpen = { [weak self] in self?.presenter.didSelectItem(at: $0) }
    list.onReachEnd = { [weak self] in self?.presenter.didReachEnd() }
    form.show([logo, tagline, welcome, Spacer(), list])
  }

  override var backAction: KeyAction { .leave }

  override var hints: [KeyHint] {
    list.takesText ? [] : [KeyHint("q", .leave, .listed)]
  }

  override func didAppear() { presenter.didAppear() }

  override func didChangeFlags() { presenter.didChangeFlags() }

  override func didRequestBack() { presenter.didRequestBack() }

  override func handle(_ event: InputEvent) -> Bool {
    guard event == .text("q") else { return false }
    presenter.didPressQuit()
    return true
  }

  func show(_ viewModel: Home.ViewModel) {
    title = viewModel.title
    logo.lines = viewModel.logo
    tagline.text = viewModel.tagline
    welcome.text = viewModel.welcome
    list.label = viewModel.welcome
    list.rows = viewModel.items.map { ListBox.Row($0.title, detail: $0.detail) }
    setNeedsPaint()
  }
}
