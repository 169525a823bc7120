import SceneServices
import TerminalKit
import TerminalWidgets
import Viper

@MainActor
final class DeskMessagesView: LongListScreen, DeskMessages.PresenterOutput {
  private let presenter: any DeskMessages.PresenterInput
  private let filter = Button("")
  private let news = StatusLine()
  private var viewModel: DeskMessages.ViewModel?

  init(presenter: any DeskMessages.PresenterInput, words: KitTexts) {
    self.presenter = presenter
    super.init(presenter, words: words)
    filter.onPress = { [weak self] in self?.presenter.didSelectFilter() }
  }

  override var hints: [KeyHint] {
    guard let viewModel, viewModel.load.progress == nil, form.focused?.takesText != true
    else { return [] }
    let steps = [
      KeyHint("a", .activate.called(viewModel.answer), .essential),
      KeyHint("c", .activate.called(viewModel.close), .essential),
      KeyHint("r", .activate.called(viewModel.reject), .essential),
    ]
    return (selected == nil ? [] : steps) + [KeyHint("R", .reload)]
  }

  /// `r` rejects, as at the applications, so only `R` reloads.
  override func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .text("a"): selected.map(presenter.didRequestAnswer)
    case .text("c"): selected.map(presenter.didRequestClosing)
    case .text("r"): selected.map(presenter.didRequestRejection)
    case .text("R"): presenter.didRequestReload()
    default: return false
    }
    return true
  }

  func show(_ viewModel: DeskMessages.ViewModel) {
    self.viewModel = viewModel
    filter.title = viewModel.filter
    news.message =
      viewModel.problem.map(FieldMessage.problem)
      ?? viewModel.news.map { FieldMessage(.success, $0) }
    show(
      title: viewModel.title, heading: viewModel.heading, viewModel.load, viewModel.rows,
      empty: viewModel.empty, above: [filter] + (news.message == nil ? [] : [news]))
  }

  private var selected: Int? { form.focused === list ? list.selected : nil }
}
