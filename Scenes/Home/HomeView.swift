import TerminalKit
import TerminalWidgets
import Viper

@MainActor
final class HomeView: Screen, Home.PresenterOutput {
  private let presenter: any Home.PresenterInput
  // On a small screen these give way to the menu, the highest `yields` first. The empty row above the
  // heading is worth more than a large logo.
  private let logo = TextArt(role: .art, yields: 5)
  private let welcome = Label("", yields: 4)
  /// An empty row, the heading and the news, which are shown together or not at all.
  private let news = Label("", yields: 6)
  private let space = Spacer(yields: 4)
  private let tagline = Label("", role: .muted, yields: 2)
  private let heading = Label("", role: .title, isHeading: true, yields: 1)
  private let list: ListBox
  private var primary: String?

  init(presenter: any Home.PresenterInput, words: KitTexts) {
    self.presenter = presenter
    list = ListBox(label: "", words: words)
    super.init()
    listener = presenter
    list.onOpen = { [weak self] in self?.presenter.didSelectItem(at: $0) }
    list.onReachEnd = { [weak self] in self?.presenter.didReachEnd() }
    form.show(widgets)
  }

  override var placement: Placement { .middle }

  override var backAction: KeyAction { .leave }

  override var hints: [KeyHint] {
    list.takesText ? [] : [KeyHint("q", .leave, .listed)]
  }

  override func handle(_ event: InputEvent) -> Bool {
    guard event == .text("q") else { return false }
    presenter.didPressQuit()
    return true
  }

  func show(_ viewModel: Home.ViewModel) {
    title = viewModel.title
    (logo.lines, logo.briefLines) = (viewModel.largeLogo, viewModel.logo)
    show(viewModel.newsHeading, viewModel.news)
    tagline.text = viewModel.tagline
    welcome.text = viewModel.welcome
    heading.text = viewModel.heading
    heading.brief = viewModel.question
    list.label = viewModel.heading
    list.rows = viewModel.items.map {
      ListBox.Row(
        $0.title, detail: $0.detail, isPrimary: $0.isPrimary, startsGroup: $0.startsGroup)
    }
    list.help = viewModel.help
    list.helpOffers =
      viewModel.helpItem.map { index in
        [
          HelpOffer(title: viewModel.items[index].title) { [weak self] in
            self?.presenter.didSelectItem(at: index)
          }
        ]
      } ?? []
    select(viewModel.items.firstIndex(where: \.isPrimary).map { viewModel.items[$0].title })
    form.rearrange(widgets)
    setNeedsPaint()
  }

  private func show(_ heading: String, _ text: String) {
    news.styledText =
      text.isEmpty
      ? StyledText("")
      : StyledText("\n") + StyledText(heading, role: .title) + StyledText("\n\(text)")
    news.spoken = text.isEmpty ? nil : "\(heading)\n\(text)"
  }

  /// Selects the primary item, which is another one after signing in or out.
  private func select(_ title: String?) {
    guard title != primary else { return }
    primary = title
    list.selected = list.rows.firstIndex { $0.title == title }
  }

  /// The brand, and below it the menu.
  private var widgets: [any Widget] {
    [logo, tagline] + [welcome, news].filter { !$0.text.isEmpty } + [space, heading, list]
  }
}
